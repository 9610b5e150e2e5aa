import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { complete, modelFor, refuseDown } from '@/lib/models/llm/index'
import { startCall } from '@/tests/support/upstreams/call'
import {
  type ModelReply,
  type ModelStandIn,
  startModelStandIn,
} from '@/tests/support/upstreams/index'

const MODEL = 'openai/gpt-4o-mini'
let standIn: ModelStandIn

beforeEach(async () => {
  standIn = await startModelStandIn()
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('OPENAI_BASE_URL', standIn.url)
  vi.stubEnv('MODEL_FAILURES', '3')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  await standIn.close()
})

const refusal = async () => {
  const choice = await modelFor(MODEL)
  try {
    refuseDown(choice)
    return null
  } catch (error) {
    return error
  }
}
const turn = async (reply?: ModelReply) => {
  if (reply) standIn.script(...Array(5).fill(reply))
  const { call } = startCall(20_000)
  const request = { choice: await modelFor(MODEL), system: '', prompt: 'x', maxTokens: 50 }
  await complete({ ...request, temperature: 0 }, call).catch(() => {})
  standIn.forget()
}

test.each([{ fault: 'reset' }, { status: 503 }, { status: 504 }] as ModelReply[])(
  'a model whose service fails (%j) is refused before any work, until one call passes',
  async (reply) => {
    for (let n = 0; n < 3; n++) {
      expect(await refusal()).toBe(null)
      await turn(reply)
    }
    const asked = standIn.calls.length
    expect(await refusal()).toMatchObject({ status: 502, type: 'provider_error' })
    expect(standIn.calls.length).toBe(asked)
    const later = performance.now() + 11_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(await refusal()).toBe(null)
    vi.restoreAllMocks()
    await turn()
    expect(await refusal()).toBe(null)
  },
)

test.each([
  { status: 400 },
  { status: 401 },
  { status: 429 },
  { status: 500 },
  { text: '' },
] as ModelReply[])('what a request may have caused (%j) refuses no one else', async (reply) => {
  for (let n = 0; n < 4; n++) await turn(reply)
  expect(await refusal()).toBe(null)
})
