import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/base/errors/index'
import {
  type Completion,
  complete,
  isModelMissing,
  isPromptTooLong,
  maxOutputTokens,
  modelFor,
  serviceModelState,
} from '@/lib/models/llm/index'
import { startCall } from '@/tests/support/upstreams/call'
import {
  type ModelReply,
  type ModelStandIn,
  startModelStandIn,
} from '@/tests/support/upstreams/index'

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

async function ask(more: Partial<Completion> = {}, { call } = startCall()) {
  const choice = await modelFor('openai/gpt-4o-mini')
  return complete(
    { choice, system: 'Be brief.', prompt: 'What is new?', maxTokens: 100, ...more },
    call,
  )
}

async function failing(reply: ModelReply, more: Partial<Completion> = {}): Promise<AppError> {
  standIn.script(reply, reply, reply)
  const error = await ask(more).catch((thrown: unknown) => thrown)
  if (!(error instanceof AppError)) throw new Error(`expected an AppError, got ${error}`)
  return error
}

describe('a plain completion', () => {
  it('returns the text and counts the tokens at the model’s price', async () => {
    const { call } = startCall()
    standIn.script({
      text: 'Nothing.',
      usage: {
        prompt_tokens: 50,
        completion_tokens: 7,
        total_tokens: 57,
        prompt_tokens_details: { cached_tokens: 20 },
      },
    })
    const result = await ask({}, { call, leave: () => {} })
    expect(result).toMatchObject({
      text: 'Nothing.',
      finishReason: 'stop',
      model: 'openai/gpt-4o-mini',
      usage: { inputTokens: 50, cachedTokens: 20, outputTokens: 7, estimated: false },
    })
    expect(call.used).toEqual([
      { unit: 'llm_input_tokens', amount: 30, rate: 150_000_000n, model: 'openai/gpt-4o-mini' },
      { unit: 'llm_cached_tokens', amount: 20, rate: 75_000_000n, model: 'openai/gpt-4o-mini' },
      { unit: 'llm_output_tokens', amount: 7, rate: 600_000_000n, model: 'openai/gpt-4o-mini' },
    ])
  })

  it('sends the key, the model, the token limit and the temperature', async () => {
    await ask({ temperature: 0.3 })
    expect(standIn.calls[0]?.headers.authorization).toBe('Bearer test-key')
    expect(standIn.calls[0]?.body).toMatchObject({
      model: 'gpt-4o-mini',
      max_tokens: 100,
      temperature: 0.3,
    })
  })

  it('estimates the tokens when the provider counts none, and says so', async () => {
    const { call } = startCall()
    standIn.script({ text: 'Four words are here.', usage: false })
    const result = await ask({}, { call, leave: () => {} })
    expect(result.usage.estimated).toBe(true)
    expect(result.usage.outputTokens).toBeGreaterThan(2)
    expect(call.used.every((line) => line.estimated)).toBe(true)
  })

  it('also estimates the tokens if the provider reports zero', async () => {
    const { call } = startCall()
    standIn.script({
      text: 'Four words are here.',
      usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
    })
    const result = await ask({}, { call, leave: () => {} })
    expect(result.usage.estimated).toBe(true)
    expect(result.usage.inputTokens).toBeGreaterThan(2)
  })

  it('counts service models without a rate, since their price is fixed', async () => {
    const { call } = startCall()
    await ask({ choice: await modelFor('service-web') }, { call, leave: () => {} })
    expect(call.used.map((line) => line.rate)).toEqual([0n, 0n])
  })

  it("omits a model's reasoning", async () => {
    standIn.script({ text: '<thinking>The user wants…</thinking>\n\nFine.' })
    expect((await ask()).text).toBe('Fine.')
    standIn.script({ text: '<think>The user wants…</think>\n\nFine.' })
    expect((await ask()).text).toBe('Fine.')
  })

  it('retries after a transient failure', async () => {
    standIn.script({ fault: '503' }, { fault: 'reset' }, { text: 'There.' })
    expect((await ask()).text).toBe('There.')
    expect(standIn.calls).toHaveLength(3)
  })

  it('respects the limit that a model names', async () => {
    const message =
      'max_tokens is too large: 5000. This model supports at most 4096 completion tokens, whereas you provided 5000.'
    standIn.script({ status: 400, body: { error: { message, param: 'max_tokens' } } })
    await ask({ maxTokens: 5_000 })
    await ask({ maxTokens: 5_000 })
    expect(standIn.calls.map((call) => call.body.max_tokens)).toEqual([5000, 4096, 4096])
  })

  it('uses the other limit field if a model requires it, and remembers that', async () => {
    const message =
      "Unsupported parameter: 'max_tokens' is not supported with model gpt-x-2024-08-06. Use 'max_completion_tokens' instead."
    standIn.script({
      status: 400,
      body: { error: { message, param: 'max_tokens', code: 'unsupported_parameter' } },
    })
    await ask({ maxTokens: 5_000 })
    await ask({ maxTokens: 5_000 })
    expect(standIn.calls.map(({ body }) => body.max_completion_tokens)).toEqual([
      undefined,
      5_000,
      5_000,
    ])
    expect(standIn.calls.map(({ body }) => body.max_tokens)).toEqual([5_000, undefined, undefined])
  })

  it.each([
    ['groq/openai/gpt-oss-120b', true],
    ['xai/grok-4-fast-non-reasoning', false],
    ['xai/grok-4-fast-reasoning', true],
    ['gemini/gemini-2.5-flash', true],
    ['openai/gpt-4o-mini', false],
  ])('knows whether %s thinks before it writes: %s', (label, thinks) => {
    const [provider = '', ...model] = label.split('/')
    expect(maxOutputTokens({ provider, model: model.join('/') }, 100) > 100).toBe(thinks)
  })

  it('limits a reasoning model by its own field, with room for reasoning and without temperature', async () => {
    await ask({ choice: await modelFor('openai/gpt-5-mini'), temperature: 0.5 })
    const { body } = standIn.calls[0] ?? {}
    expect(body).toMatchObject({
      max_completion_tokens: maxOutputTokens(await modelFor('openai/gpt-5-mini'), 100),
    })
    expect(body).not.toHaveProperty('max_tokens')
    expect(body).not.toHaveProperty('temperature')
  })

  it('leaves room for the prompt in the model’s context', async () => {
    const choice = { ...(await modelFor('openai/gpt-4o-mini')), contextTokens: 1_000 }
    await ask({ choice, prompt: 'word '.repeat(600), maxTokens: 900 })
    expect(standIn.calls[0]?.body.max_tokens).toBeLessThan(400)
  })

  it('sends no request if the prompt cannot fit', async () => {
    const choice = { ...(await modelFor('openai/gpt-4o-mini')), contextTokens: 1_000 }
    const error = await ask({ choice, prompt: 'word '.repeat(3_000) }).catch(
      (thrown: unknown) => thrown,
    )
    expect(isPromptTooLong(error)).toBe(true)
    expect(standIn.calls).toHaveLength(0)
  })

  it('records the source of the price', async () => {
    const { call } = startCall()
    await ask({}, { call, leave: () => {} })
    expect(call.facts.prices).toMatch(/genai-prices@/)
  })

  it('lowers a temperature that is too high for a model, and leaves lower ones', async () => {
    standIn.script({
      status: 400,
      body: { error: { message: 'temperature must be at most 1', param: 'temperature' } },
    })
    await ask({ temperature: 1.8 })
    await ask({ temperature: 0.4 })
    expect(standIn.calls.map(({ body }) => body.temperature)).toEqual([1.8, 1, 0.4])
  })

  it('drops a field that the model rejects, and remembers that', async () => {
    const refusal = {
      error: {
        message: "Unsupported parameter: 'temperature'",
        param: 'temperature',
        code: 'unsupported_parameter',
      },
    }
    standIn.script({ status: 400, body: refusal }, { text: 'One.' }, { text: 'Two.' })
    expect((await ask({ temperature: 0.5 })).text).toBe('One.')
    expect((await ask({ temperature: 0.5 })).text).toBe('Two.')
    expect(standIn.calls.map((call) => call.body.temperature)).toEqual([0.5, undefined, undefined])
  })
})

describe('a failing model', () => {
  it.each<[ModelReply, string, number, number]>([
    [{ fault: '429' }, 'openai_rate_limit', 429, 3],
    [{ fault: 'quota' }, 'openai_rate_limit', 429, 1],
    [{ fault: '401' }, 'openai_auth_error', 502, 1],
    [{ fault: '500' }, 'openai_500', 502, 3],
    [{ fault: '404' }, 'openai_404', 502, 1],
    [{ fault: 'context' }, 'openai_400', 502, 1],
    [{ fault: 'html' }, 'openai_502', 502, 3],
    [{ fault: 'empty' }, 'openai_502', 502, 3],
    [{ fault: 'error200' }, 'openai_502', 502, 3],
    [{ fault: 'reset' }, 'openai_502', 502, 3],
    [{ status: 402, body: { error: { message: 'Insufficient Balance' } } }, 'openai_402', 502, 1],
    [{ status: 502, body: '<html>Bad gateway</html>' }, 'openai_502', 502, 3],
  ])('%j is %s with status %i after %i attempts', async (reply, wireCode, status, attempts) => {
    const error = await failing(reply)
    expect(error).toMatchObject({ wireCode, status })
    expect(error.details).toMatchObject({ provider: 'openai', model: 'gpt-4o-mini' })
    expect(standIn.calls).toHaveLength(attempts)
  })

  it('without any text is retried, then fails', async () => {
    expect(await failing({ text: '' })).toMatchObject({ wireCode: 'openai_502' })
    expect(standIn.calls).toHaveLength(3)
  })

  it('that spends its limit on reasoning fails immediately, and says what to change', async () => {
    expect((await failing({ text: '', finish: 'length' })).message).toMatch(/raise max_tokens/)
    expect(standIn.calls).toHaveLength(1)
  })

  it('that does not answer in time is openai_timeout', async () => {
    const error = await failing({ fault: 'hang' }, { timeouts: { firstMs: 50 } })
    expect(error).toMatchObject({ wireCode: 'openai_timeout', status: 502 })
  })

  it('costs nothing if it never started', async () => {
    const { call } = startCall()
    standIn.script({ fault: '401' })
    await expect(ask({}, { call, leave: () => {} })).rejects.toThrow(AppError)
    expect(call.used).toEqual([])
  })

  it('never shows the caller the provider’s words about the key, nor a page of HTML', async () => {
    expect((await failing({ fault: '401' })).message).not.toMatch(/sk-|Incorrect/)
    expect((await failing({ status: 502, body: '<html>secret</html>' })).message).not.toMatch(
      /html|secret/,
    )
  })

  it('reports a prompt that is too long', async () => {
    expect(isPromptTooLong(await failing({ fault: 'context' }))).toBe(true)
  })

  it('reports a model that does not exist, and changes the model of that call only', async () => {
    expect(isModelMissing(await failing({ fault: '404' }))).toBe(true)
    expect((await modelFor('openai/gpt-4o-mini')).billing).toBe('tokens')
  })

  it.each([
    [
      404,
      {
        error: {
          message: 'No endpoints found that can handle the requested parameters',
          code: 404,
        },
      },
    ],
    [404, 'Not Found'],
    [404, { error: { message: 'The model does not exist', type: 'not_found_error' } }],
    [
      400,
      {
        error: {
          message:
            "Invalid schema for response_format: In context=('properties', 'the model that does not exist')",
          type: 'invalid_request_error',
          param: 'response_format',
          code: null,
        },
      },
    ],
  ])('does not treat HTTP %s %j as a missing model', async (status, body) => {
    const error = await failing({ status, body })
    expect(isModelMissing(error)).toBe(false)
    expect(error).toMatchObject({ wireCode: `openai_${status}`, status: 502 })
  })

  it('is not changed for others by a rejected schema', async () => {
    const message =
      "Invalid schema: In context=('properties', 'max_tokens is at most 16, temperature'), enum value 1"
    const schema = { type: 'object', properties: { a: { type: 'string' } } }
    const refusal = { status: 400, body: { error: { message, param: null, code: null } } }
    standIn.script(refusal, refusal, { text: '{"a":"b"}' }, { text: 'Fine.' })
    await ask({ schema })
    await ask({ temperature: 0.3 })
    expect(standIn.calls.at(-1)?.body).toMatchObject({ max_tokens: 100, temperature: 0.3 })
  })

  it('is shown in health if it backs a service model, until it answers again', async () => {
    const choice = await modelFor('service-web')
    standIn.script({ fault: '404' }, { text: 'Fine.' })
    await expect(ask({ choice })).rejects.toThrow(AppError)
    expect(serviceModelState()).toBe(
      'failing: openai/gpt-4o-mini: OpenAI does not know this model (HTTP 404).',
    )
    await ask({ choice })
    expect(serviceModelState()).toBe('ok')
  })

  it('says how long to wait when the provider says so', async () => {
    const reply = {
      status: 429,
      body: { error: { message: 'Slow down' } },
      headers: { 'retry-after': '30' },
    }
    expect((await failing(reply)).retryAfterSeconds).toBe(30)
    expect(standIn.calls).toHaveLength(1)
  })
})
