import { expect, test } from 'vitest'
import { Frames, writeFrame } from '@/lib/api/http'
import { jsonReply, toJson } from '@/lib/base/json-text'

/** Longer than one slice, with characters that no slice may split. */
const LONG = { text: 'a\u{1F426}"\u2028'.repeat(200_000), list: [1, null, undefined, { a: true }] }

test('large JSON is the same text as small JSON', async () => {
  expect(await toJson(LONG)).toBe(JSON.stringify(LONG))
})

test('a large reply arrives complete', async () => {
  const reply = await jsonReply(LONG, { status: 201, headers: { 'X-Request-Id': 'call_1' } })
  expect(reply.status).toBe(201)
  expect(reply.headers.get('content-type')).toBe('application/json')
  expect(reply.headers.get('x-request-id')).toBe('call_1')
  expect(await reply.text()).toBe(JSON.stringify(LONG))
})

test('other work gets its turn while a large reply is encoded', async () => {
  const reply = await jsonReply(LONG)
  let turns = 0
  const counting = setInterval(() => turns++, 0)
  await reply.text()
  clearInterval(counting)
  expect(turns).toBeGreaterThan(1)
})

test('a large frame is not interrupted by a comment or another frame', async () => {
  const frames = new Frames(() => {}, '')
  const large = JSON.stringify(LONG)
  const sent = frames.send(large)
  frames.comment('step')
  const next = frames.send('next').then(() => frames.end())
  const text = await new Response(frames.stream).text()
  await Promise.all([sent, next])
  expect(text).toBe(`${writeFrame(large)}: step\n\n${writeFrame('next')}`)
})
