import { expect, test } from 'vitest'
import { page } from '@/lib/transcript/sources/page'
import { allow, openOrigin } from '../../guard/world'
import { startCall } from '../../support/upstreams/call'

test('an address that leads to no playlist is a transcript that there is not', async () => {
  const site = await openOrigin((_asked, answer) => answer.end('<!doctype html><title>Sign in</title>'))
  allow(`127.0.0.1:${site.port}`)
  const work = page.open('', new URL(`http://127.0.0.1:${site.port}/master.m3u8`), startCall().call)
  await expect(work).rejects.toMatchObject({ code: 'transcript_unavailable' })
  allow()
  await site.close()
})
