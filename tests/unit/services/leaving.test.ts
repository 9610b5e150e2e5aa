import { setTimeout as wait } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatCompletions } from '@/lib/services/openai/index'
import { type Inside, openInside } from '@/tests/support/inside'
import type { ModelCall } from '@/tests/support/upstreams/index'

const CHAT = {
  model: 'service-web',
  stream: true,
  messages: [{ role: 'user', content: 'What does the grey heron eat?' }],
}
let inside: Inside

beforeAll(async () => {
  inside = await openInside()
})
afterAll(() => inside.stop())

/** A streamed chat whose model is silent, once the model was called. */
async function silentChat(signal?: AbortSignal) {
  const asked = Promise.withResolvers<ModelCall>()
  inside.model.script(async (call) => {
    asked.resolve(call)
    await call.closed
    return {}
  })
  const response = await chatCompletions(inside.request(CHAT, signal ? { signal } : {}))
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  return { reader, call: await asked.promise }
}

const endOf = (call: ModelCall) =>
  Promise.race([call.closed.then(() => 'ended'), wait(1_000, 'still running')])

test('a closed connection stops a silent chat within a second', async () => {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  const leave = new AbortController()
  const { reader, call } = await silentChat(leave.signal)
  void reader.read().catch(() => {})
  for (let round = 0; round < 10; round++) {
    collect()
    await wait(10)
  }
  leave.abort()
  expect(await endOf(call)).toBe('ended')
  // The usage until then is charged: the search.
  await expect.poll(() => inside.spent()).toBe(7_000_000n)
})

test('cancelling the reader also stops a silent chat within a second', async () => {
  const { reader, call } = await silentChat()
  const next = reader.read()
  await reader.cancel()
  expect(await next).toMatchObject({ done: true })
  expect(await endOf(call)).toBe('ended')
})

test('a silent stream sends keep-alive comments', async () => {
  const text = await (await chatCompletions(inside.request(CHAT))).text()
  expect(text.split('\n\n').filter((frame) => frame.startsWith(':'))).toEqual([': ping'])
  expect(text).toMatch(/^data: \{.*"role":"assistant"/)
  expect(text).toMatch(/data: \[DONE\]\n\n$/)
})
