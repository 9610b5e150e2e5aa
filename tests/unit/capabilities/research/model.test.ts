import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Budget } from '@/lib/capabilities/research/budget'
import { openModel } from '@/lib/capabilities/research/model'
import { modelFor } from '@/lib/models/llm/index'
import { startCall } from '@/tests/support/upstreams/call'
import { type ModelStandIn, startModelStandIn } from '@/tests/support/upstreams/index'

let standIn: ModelStandIn

beforeEach(async () => {
  standIn = await startModelStandIn()
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('OPENAI_BASE_URL', standIn.url)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await standIn.close()
})

test('a model that hangs leaves time to deliver a report without it', async () => {
  standIn.script({ fault: 'hang' }, { fault: 'hang' })
  const { call } = startCall(11_500)
  const model = openModel(await modelFor('openai/gpt-4o-mini'), new Budget(1, call), call, 60_000)
  const request = { system: 'Be brief.', prompt: 'Write.', maxTokens: 500, forWriting: true }
  expect(await model?.ask(request)).toHaveProperty('failure')
  expect(call.signal.aborted).toBe(false)
  expect(call.deadline - Date.now()).toBeGreaterThan(8_000)
})
