import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { completeWithTools, modelFor, type PassedOn } from '@/lib/models/llm'
import { startCall } from '@/tests/support/upstreams/call'
import { type ModelStandIn, startModelStandIn } from '@/tests/support/upstreams/index'

let standIn: ModelStandIn

beforeAll(async () => {
  standIn = await startModelStandIn()
  vi.stubEnv('CUSTOM_BASE_URL', standIn.url)
  vi.stubEnv('SERVICE_WEB_MODEL', 'custom/tools')
})
beforeEach(() => {
  standIn.forget()
  standIn.calls.length = 0
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await standIn.close()
})

const SIGNATURE = { google: { thought_signature: 'SIG' } }
const TOOL = { type: 'function', function: { name: 'weather', parameters: { type: 'object' } } }

function replied(message: object, finish = 'tool_calls') {
  const body = {
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
    usage: { prompt_tokens: 5, completion_tokens: 5 },
  }
  standIn.script({ status: 200, body })
}

async function pass(more: Partial<PassedOn> = {}, isUncapped = true) {
  const passedOn = {
    messages: [{ role: 'user', content: 'w', extra_content: SIGNATURE }],
    tools: [TOOL],
    fields: { reasoning_effort: 'low', top_p: 0.5, seed: 7 },
    ...more,
  }
  const request = {
    choice: { ...(await modelFor('service-web')), operatorRates: null },
    passedOn,
    maxTokens: 1_000,
    isUncapped,
    temperature: undefined,
    modelBudget: null,
  }
  return completeWithTools(request, startCall().call)
}

test('fields that are not known go to the model, and no limit is invented', async () => {
  replied({ content: 'Hi' }, 'stop')
  await pass()
  const { body } = standIn.calls[0] ?? {}
  expect(body).toMatchObject({
    reasoning_effort: 'low',
    top_p: 0.5,
    seed: 7,
    messages: [{ extra_content: SIGNATURE }],
  })
  expect(body).not.toHaveProperty('max_tokens')
  expect(body).not.toHaveProperty('max_completion_tokens')
})

test('a limit of the caller is sent', async () => {
  replied({ content: 'Hi' }, 'stop')
  await pass({}, false)
  expect(standIn.calls[0]?.body.max_tokens).toBe(1_000)
})

test('fields that are not known come back, and arguments become text', async () => {
  const called = {
    id: 'call_1',
    type: 'function',
    function: { name: 'weather', arguments: { city: 'Bern' } },
    extra_content: SIGNATURE,
  }
  replied({ content: null, reasoning_content: 'Hm.', tool_calls: [called] })
  const { calls, extra } = await pass()
  expect(calls).toEqual([
    {
      id: 'call_1',
      name: 'weather',
      arguments: '{"city":"Bern"}',
      extra: { extra_content: SIGNATURE },
    },
  ])
  expect(extra).toEqual({ reasoning_content: 'Hm.' })
})

test.each([
  ['MAX_TOKENS', 'length'],
  ['model_length', 'length'],
  ['SAFETY', 'refusal'],
  ['eos', 'stop'],
])('the finish reason %s is %s', async (finish, reason) => {
  replied({ content: 'Hi' }, finish)
  expect((await pass()).finishReason).toBe(reason)
})

test.each(['error', 'insufficient_system_resource'])('%s is a failure', async (finish) => {
  for (let tries = 0; tries < 3; tries += 1) replied({ content: 'Hi' }, finish)
  await expect(pass()).rejects.toMatchObject({ code: 'provider_failed' })
})
