import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import type { AnswerEvent } from '@/lib/capabilities/answer/index'
import { answerInput } from '@/lib/capabilities/answer/input'
import { pack } from '@/lib/capabilities/answer/pack'
import type { Source } from '@/lib/capabilities/answer/read'
import { write } from '@/lib/capabilities/answer/write'
import { modelFor } from '@/lib/models/llm/index'
import { type ModelStandIn, startModelStandIn } from '@/tests/support/upstreams/index'

const QUESTION = 'What does the grey heron eat?'
const LINES = 1_100
const LINE =
  'Herons eat fish 🐟 [1] and [a link](https://evil.test/x) <b>often</b> by `the water`.\n\n'
/** Work that is done once for the whole text takes time, too. */
const MAX_SHARE = 0.5
let model: ModelStandIn

beforeAll(async () => {
  const choices = [{ index: 0, delta: { content: LINE.repeat(LINES) }, finish_reason: 'stop' }]
  const body = `data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`
  const headers = { 'content-type': 'text/event-stream' }
  model = await startModelStandIn({ reply: { status: 200, body, headers } })
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('OPENAI_BASE_URL', model.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await model.close()
})

test('a long text that arrives at once does not block the main thread', async () => {
  const hit = { title: 'Heron', link: 'https://birds.test/heron', snippet: '' } as Source['hit']
  const passages = [{ heading: '', text: 'The grey heron eats mostly fish, and frogs besides.' }]
  const packed = pack(QUESTION, [{ hit, title: 'Heron', passages, read: 'page' }], 6_000)
  const input = answerInput.parse({ query: QUESTION, model: 'openai/gpt-4o-mini', citations: true })
  const call = openCall<AnswerEvent>({
    id: 'r',
    accountId: 'a',
    signal: new AbortController().signal,
    timeoutMs: 60_000,
  })
  const start = performance.now()
  let last = start
  let longest = 0
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const { answer } = await write(
    input,
    packed,
    { choice: await modelFor('openai/gpt-4o-mini'), modelBudget: null },
    call,
  )
  const took = performance.now() - start
  clearInterval(timer)
  expect(longest).toBeLessThan(took * MAX_SHARE)
  expect(String(answer)).not.toContain('evil.test')
  expect(String(answer).match(/Herons eat fish 🐟/gu)).toHaveLength(LINES)
})
