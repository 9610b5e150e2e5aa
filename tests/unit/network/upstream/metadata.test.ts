import { expect, test } from 'vitest'
import { isMetadataUrl, upstreamFetch } from '@/lib/network/upstream'
import { listen, sendJson } from '@/tests/support/upstreams/listen'

const METADATA = [
  'http://169.254.169.254/v1',
  'http://0xa9fea9fe/v1',
  'http://2852039166/v1',
  'http://169.254.169.254./v1',
  'http://[::ffff:169.254.169.254]/v1',
  'http://[fd00:ec2::254]/v1',
  'http://100.100.100.200/v1',
  'http://metadata.google.internal/v1',
]
const SERVICES = [
  'http://127.0.0.1:11434/v1',
  'http://192.168.1.20:1234/v1',
  'http://[::1]:8080/v1',
  'http://host.docker.internal:11434/v1',
  'https://api.openai.com/v1',
]

test('a cloud’s metadata service is never called, however its address is written', async () => {
  for (const url of METADATA) {
    expect(isMetadataUrl(new URL(url)), url).toBe(true)
    await expect(upstreamFetch(url), url).rejects.toThrow('a cloud metadata address')
  }
})

test('servers of this machine, of its network and of the internet can be called', async () => {
  for (const url of SERVICES) expect(isMetadataUrl(new URL(url)), url).toBe(false)
  const served = await listen((_, response) => sendJson(response, 200, { ok: true }))
  const byName = served.url.replace('127.0.0.1', 'localhost')
  for (const url of [served.url, byName])
    expect(await (await upstreamFetch(url)).json()).toEqual({ ok: true })
  await served.close()
})
