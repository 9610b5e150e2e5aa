import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { search } from '@/lib/capabilities/search/index'
import { startCall } from '@/tests/support/upstreams/call'
import { listen, type Served, sendJson } from '@/tests/support/upstreams/listen'

const served: Served[] = []

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await Promise.all(served.splice(0).map((one) => one.close()))
})

async function serve(variable: string, answer: (response: ServerResponse) => void) {
  const one = await listen((_, response) => answer(response))
  served.push(one)
  vi.stubEnv(variable, one.url)
}

const picture = (name: string) => ({
  title: name,
  url: `https://a.example/${name}.jpg`,
  thumbnail: null,
  foreign_landing_url: `https://a.example/${name}`,
  width: 10,
  height: 10,
})
const file = (name: string) => ({
  title: `File:${name}.jpg`,
  index: 1,
  imageinfo: [
    { url: `https://u.example/${name}.jpg`, descriptionurl: `https://c.example/${name}` },
  ],
})
const run = () =>
  search(
    {
      text: 'moon',
      type: 'images',
      country: 'us',
      period: null,
      includeDomains: [],
      excludeDomains: [],
      limit: 10,
    },
    startCall().call,
  )

describe('providers that are asked together', () => {
  it('have their results merged', async () => {
    await serve('OPENVERSE_BASE_URL', (response) =>
      sendJson(response, 200, { results: [picture('a')] }),
    )
    await serve('COMMONS_BASE_URL', (response) =>
      sendJson(response, 200, { batchcomplete: true, query: { pages: [file('b')] } }),
    )
    const result = await run()
    expect(result.hits.map((hit) => hit.title)).toEqual(['a', 'b'])
    expect(result.providers).toEqual(['openverse', 'commons'])
  })

  it('work if one fails', async () => {
    await serve('OPENVERSE_BASE_URL', (response) => sendJson(response, 500, {}))
    await serve('COMMONS_BASE_URL', (response) =>
      sendJson(response, 200, { batchcomplete: true, query: { pages: [file('b')] } }),
    )
    const result = await run()
    expect(result.providers).toEqual(['commons'])
    expect(result.tried.map((one) => one.outcome)).toEqual(['upstream', 'ok'])
  })

  it('do not wait for one that is much slower than the others', async () => {
    await serve('OPENVERSE_BASE_URL', () => {})
    await serve('COMMONS_BASE_URL', (response) =>
      sendJson(response, 200, { batchcomplete: true, query: { pages: [file('b')] } }),
    )
    const result = await run()
    expect(result.hits).toHaveLength(1)
    expect(result.tried[0]).toMatchObject({
      provider: 'openverse',
      outcome: 'timeout',
      message: expect.stringContaining('longer than the others'),
    })
  })
})
