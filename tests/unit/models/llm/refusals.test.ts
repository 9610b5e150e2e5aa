import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { complete, modelFor } from '@/lib/models/llm'
import { isModelMissing, isPromptTooLong } from '@/lib/models/llm/failure'
import { startCall } from '@/tests/support/upstreams/call'
import { type ModelStandIn, startModelStandIn } from '@/tests/support/upstreams/index'

let standIn: ModelStandIn
let models = 0

beforeAll(async () => {
  standIn = await startModelStandIn()
})
beforeEach(() => {
  standIn.forget()
  standIn.calls.length = 0
  // What is learned about a model lasts, so each test has its own.
  models += 1
  vi.stubEnv('CUSTOM_BASE_URL', standIn.url)
  vi.stubEnv('SERVICE_WEB_MODEL', `custom/model-${models}`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await standIn.close()
})

const SCHEMA = {
  type: 'object',
  properties: { name: { type: 'string' } },
  required: ['name'],
}
const GOOD = { text: '{"name":"Heron"}' }

async function ask(more: { schema?: Record<string, unknown>; onText?: () => Promise<void> } = {}) {
  const { call } = startCall()
  const choice = await modelFor('service-web')
  const request = { choice, system: 'Be short.', prompt: 'Which bird?', maxTokens: 100, ...more }
  return { result: await complete(request, call), call }
}

const told = (message: string, more: object = {}) => ({
  error: { message, type: 'invalid_request_error', ...more },
})

describe('a shaped request that is refused takes another form, whatever the words', () => {
  test.each([
    [
      400,
      told('Failed to generate JSON.', { code: 'json_validate_failed', failed_generation: '{' }),
    ],
    [404, { error: { message: 'No endpoints found that can handle the request', code: 404 } }],
    [400, { error: { code: 400, message: 'Failed to parse grammar' } }],
    [422, { detail: [{ type: 'extra_forbidden', loc: ['body', 'response_format'], msg: 'no' }] }],
    [500, { error: { message: 'Internal error' } }],
    [400, { message: 'Ungültige Anfrage' }],
    [413, { error: 'nope' }],
  ])('%i %j', async (status, body) => {
    standIn.script({ status, body }, GOOD)
    const { result } = await ask({ schema: SCHEMA })
    expect(result.object).toEqual({ name: 'Heron' })
    expect(standIn.calls).toHaveLength(2)
  })

  it('at most twice', async () => {
    const refused = { status: 400, body: told('no') }
    standIn.script(refused, refused, refused, refused)
    await expect(ask({ schema: SCHEMA })).rejects.toMatchObject({ code: 'provider_failed' })
    expect(standIn.calls).toHaveLength(3)
  })

  test.each([
    [404, told('The model does not exist', { code: 'model_not_found' })],
    [401, told('Wrong key')],
  ])('not where the model or the key is at fault: %i', async (status, body) => {
    standIn.script({ status, body }, GOOD)
    await expect(ask({ schema: SCHEMA })).rejects.toThrow()
    expect(standIn.calls).toHaveLength(1)
  })
})

describe('what a model wrote before its service refused it', () => {
  const refusal = (failed_generation: string, code = 'json_validate_failed') => ({
    status: 400,
    body: told('Failed to generate JSON. See failed_generation.', { code, failed_generation }),
  })

  test.each([
    ['JSON', '{"name":"Heron"}'],
    ['JSON in a fence', 'Here it is:\n```json\n{"name":"Heron"}\n```'],
    ['JSON with a fault that can be repaired', "{'name': 'Heron',}"],
    ['a call in a tag', '<function=answer{"name":"Heron"}</function>'],
    ['a call of the tool', '{"name":"answer","arguments":{"name":"Heron"}}'],
  ])('is the answer if it fits the schema: %s', async (_, text) => {
    standIn.script(refusal(text), { text: '{"name":"Stork"}' })
    const { result } = await ask({ schema: SCHEMA })
    expect(result.object).toEqual({ name: 'Heron' })
    expect(standIn.calls).toHaveLength(1)
  })

  test.each(['', '{"nam', '{"bird":"Heron"}', 'I cannot say.'])(
    'is left out if it does not: %s',
    async (text) => {
      standIn.script(refusal(text), GOOD)
      const { result } = await ask({ schema: SCHEMA })
      expect(result.object).toEqual({ name: 'Heron' })
      expect(standIn.calls).toHaveLength(2)
    },
  )
})

describe('a prompt that is too long is recognised', () => {
  test.each([
    [
      400,
      told('The decoder prompt (length 5120) is longer than the maximum model length of 4096.'),
    ],
    [400, { error: 'Trying to keep the first 5120 tokens when context the overflows.' }],
    [
      413,
      told(
        'Request too large for model x on tokens per minute (TPM): Limit 6000, Requested 9000, please reduce your message size',
        { code: 'rate_limit_exceeded' },
      ),
    ],
    [
      429,
      told('Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 34567.'),
    ],
    [
      422,
      { error: 'Input validation error: `inputs` must have less than 4096 tokens. Given: 5120' },
    ],
    [422, told('`inputs` tokens + `max_new_tokens` must be <= 8193.')],
    [
      400,
      {
        error:
          "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
      },
    ],
    [
      400,
      {
        message: "The input (9001 tokens) is longer than the model's context length (8192 tokens).",
      },
    ],
    [400, told('litellm.ContextWindowExceededError: tokens')],
    [400, told('Invalid request: Your request exceeded model token limit: 8192')],
    [400, told('prompt token count of 14000 exceeds the limit of 12000')],
    [413, 'Payload Too Large'],
    [400, told('Range of input length should be [1, 30720]')],
    [400, told('tokens in request more than max tokens allowed')],
    [400, told('Prompt 超长')],
    [400, told('输入内容过长，超过最大长度限制')],
    [400, told('The maximum number of input tokens is 4096 but 5000 were given')],
    [400, told('Malformed input request: expected maxLength: 2048, actual: 3000')],
    [400, told('conversation is too long')],
    [400, told('Token limit exceeded: 40000 > 32768')],
    [400, told('The total number of tokens exceeds the limit')],
  ])('%i %j', async (status, body) => {
    standIn.script({ status, body })
    const error = await ask().catch((one: unknown) => one)
    expect(isPromptTooLong(error)).toBe(true)
    expect(standIn.calls).toHaveLength(1)
  })
})

const NO_MODEL: [number, (model: string) => object][] = [
  [404, (model) => ({ error: `model '${model}' not found` })],
  [400, (model) => told(`${model} is not a valid model ID`)],
  [404, (model) => told(`No endpoints found for ${model}.`)],
  [404, (model) => told(`Not found the model ${model} or Permission denied`)],
  [400, (model) => told(`model \`${model}\` has been decommissioned`)],
  [400, () => told('Model Not Exist')],
  [400, () => ({ code: 20012, message: 'Model does not exist. Please check it carefully.' })],
  [400, () => told('模型不存在，请检查模型代码。', { code: '1211' })],
  [404, () => told('Model not found, inaccessible, and/or not deployed')],
]

test.each(NO_MODEL)(
  'a model that the service does not have is recognised: %#',
  async (status, body) => {
    standIn.script({ status, body: body(`model-${models}`) })
    const error = await ask().catch((failure: unknown) => failure)
    expect(isModelMissing(error)).toBe(true)
  },
)

test.each([
  (model: string) => told(`No endpoints found for ${model} that support tool use.`),
  (model: string) => told(`The text "${'x'.repeat(80)} ${model}" was not found.`),
])('and not a feature that it lacks: %#', async (body) => {
  standIn.script({ status: 404, body: body(`model-${models}`) })
  expect(isModelMissing(await ask().catch((failure: unknown) => failure))).toBe(false)
})

test.each([
  [403, told('Your team has used all available credits or reached its spending limit.'), 'billing'],
  [400, told('Arrearage: Access denied.', { code: 'Arrearage' }), 'billing'],
  [429, told('余额不足或无可用资源包,请充值。', { code: '1113' }), 'billing'],
  [400, { type: 'error', error: { type: 'rate_limit_error', message: 'slow down' } }, 'rate'],
  [400, told('API Key expired. Please renew the API key.'), 'auth'],
])('%i %j means %s', async (status, body, kind) => {
  const reply = { status, body }
  standIn.script(reply, reply, reply)
  await expect(ask()).rejects.toMatchObject({ details: { kind } })
})

describe('what a service refuses is learned', () => {
  test.each([
    '`max_tokens` 100 exceeds the model limit 64',
    'max_tokens (100) exceeds the limit of 64 output tokens.',
    'max_new_tokens must be <= 64. Given: 100',
  ])('a lower limit of the answer: %s', async (message) => {
    standIn.script({ status: 400, body: told(message) })
    await ask()
    expect(standIn.calls.at(-1)?.body.max_tokens).toBe(64)
  })

  test.each([
    'System role not supported',
    "This model doesn't support the system field. Remove system and try again.",
    'Conversation roles must alternate user/assistant/user/assistant/...',
    'Developer instruction is not enabled for models/gemma-3',
    'messages[0].role must be one of user, assistant',
    'Only user and assistant roles are supported!',
  ])('a system role is folded into the first message: %s', async (message) => {
    standIn.script({ status: 400, body: told(message) })
    await ask()
    await ask()
    expect(standIn.calls).toHaveLength(3)
    for (const { body } of standIn.calls.slice(1))
      expect(body.messages).toEqual([{ role: 'user', content: 'Be short.\n\nWhich bird?' }])
  })

  it('a template that fails over the system role is one that takes none', async () => {
    const message = 'Only user, assistant and tool roles are supported, got system. at row 12'
    standIn.script({ status: 500, body: told(message) })
    await ask()
    expect(standIn.calls).toHaveLength(2)
    expect(standIn.calls[1]?.body.messages).toHaveLength(1)
  })

  it('a service that only streams is asked for a stream', async () => {
    const message = 'This model only support stream mode, please enable the stream parameter'
    standIn.script({ status: 400, body: told(message) })
    const { result } = await ask()
    expect(result.text).not.toBe('')
    expect(standIn.calls.map(({ body }) => body.stream ?? false)).toEqual([false, true])
  })

  it('a service that does not stream is asked for a whole reply', async () => {
    standIn.script({ status: 400, body: told('Streaming is not supported for this model') })
    const { result } = await ask({ onText: async () => {} })
    expect(result.text).not.toBe('')
    expect(standIn.calls.map(({ body }) => body.stream ?? false)).toEqual([true, false])
  })
})

test.each([408, 409, 425])('%i is tried again', async (status) => {
  standIn.script({ status, body: told('another request in flight') })
  await ask()
  expect(standIn.calls).toHaveLength(2)
})

test('an error in a reply of status 200 has the meaning of its code', async () => {
  const limited = { status: 200, body: { error: { message: 'Rate limit exceeded', code: 429 } } }
  standIn.script(limited, limited, limited)
  await expect(ask()).rejects.toMatchObject({ code: 'provider_rate_limit' })
})

/** Errors as services put them in replies of status 200, and what they mean. */
const WITHIN: [object, string][] = [
  [{ base_resp: { status_code: 1004, status_msg: 'login fail' } }, 'provider_auth_error'],
  [{ choices: null, base_resp: { status_code: 1002, status_msg: 'x' } }, 'provider_rate_limit'],
  [{ choices: [], base_resp: { status_code: 1008, status_msg: 'x' } }, 'provider_failed'],
  [{ base_resp: { status_code: 1027, status_msg: 'output sensitive' } }, 'provider_failed'],
  [{ code: 429, msg: 'busy', success: false }, 'provider_rate_limit'],
  [{ error_code: 18, error_msg: 'Too many requests' }, 'provider_rate_limit'],
  [{ header: { code: 11200, message: 'auth no license' } }, 'provider_failed'],
  [{ success: false, errors: [{ code: 1, message: 'rate limit reached' }] }, 'provider_rate_limit'],
  [{ object: 'error', message: 'Internal', code: 50001 }, 'provider_failed'],
  [{ detail: 'Too many requests' }, 'provider_rate_limit'],
]

test.each(WITHIN)('%j of status 200 is an error, whole and streamed', async (body, code) => {
  const event = { status: 200, body: `data: ${JSON.stringify(body)}\n\n` }
  const stream = { ...event, headers: { 'content-type': 'text/event-stream' } }
  for (const reply of [{ status: 200, body }, stream]) {
    standIn.forget()
    standIn.script(reply, reply, reply, reply)
    await expect(ask(reply === stream ? { onText: async () => {} } : {})).rejects.toMatchObject({
      code,
    })
  }
})

test('a code of success beside an answer is not an error', async () => {
  const message = { role: 'assistant', content: 'A heron.' }
  const choices = [{ index: 0, finish_reason: 'stop', message }]
  const body = { choices, base_resp: { status_code: 0, status_msg: 'success' }, code: 0 }
  standIn.script({ status: 200, body })
  expect((await ask()).result.text).toBe('A heron.')
})
