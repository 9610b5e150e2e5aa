import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Completion, complete, modelFor } from '@/lib/models/llm/index'
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

const schema = {
  type: 'object',
  properties: { name: { type: 'string' }, price: { type: 'number' }, note: { type: 'string' } },
  required: ['name', 'price'],
}

const note = (type: string) => ({ name: { type: 'string' }, note: { type } })

async function ask(
  more: Partial<Completion> = {},
  model = 'openai/gpt-4o-mini',
  { call } = startCall(),
) {
  return complete(
    { choice: await modelFor(model), prompt: 'Which?', maxTokens: 100, schema, ...more },
    call,
  )
}

describe('an answer by a JSON schema', () => {
  it('is requested in strict form and parsed', async () => {
    standIn.script({ text: '{"name":"Chair","price":12.5,"note":null}' })
    expect((await ask()).object).toEqual({ name: 'Chair', price: 12.5 })
    const format = standIn.calls[0]?.body.response_format
    expect(format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } })
    expect(format?.json_schema?.schema).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string' },
        price: { type: 'number' },
        note: { type: ['string', 'null'] },
      },
      required: ['name', 'price', 'note'],
      additionalProperties: false,
    })
  })

  it('keeps a null that the schema itself allows', async () => {
    const nullable = {
      ...schema,
      properties: { ...schema.properties, note: { type: ['string', 'null'] } },
    }
    standIn.script({ text: '{"name":"Chair","price":12.5,"note":null}' })
    expect((await ask({ schema: nullable })).object).toEqual({
      name: 'Chair',
      price: 12.5,
      note: null,
    })
  })

  it.each([
    [
      'an alternative',
      { anyOf: [{ type: 'object', properties: note('string') }, { type: 'null' }] },
      {},
    ],
    [
      'what is referred to',
      { $ref: '#/$defs/Seller' },
      { Seller: { type: 'object', properties: note('string') } },
    ],
    ['parts', { allOf: [{ type: 'object', properties: note('string') }] }, {}],
    [
      'a key of parts',
      { type: 'object', properties: { ...note('string'), note: { allOf: [{ type: 'string' }] } } },
      {},
    ],
    ['a list', { type: 'array', items: { type: 'object', properties: note('string') } }, {}],
  ])('leaves out the nulls of optional keys, also in %s', async (what, inner, $defs) => {
    const seller = what === 'a list' ? [{ note: null, name: 'A' }] : { note: null, name: 'A' }
    const nested = { type: 'object', properties: { seller: inner }, required: ['seller'], $defs }
    standIn.script({ text: JSON.stringify({ seller }) })
    const kept = { name: 'A' }
    expect((await ask({ schema: nested })).object).toEqual({
      seller: what === 'a list' ? [kept] : kept,
    })
    expect(standIn.calls).toHaveLength(1)
  })

  it('omits nulls however it was requested, unless the schema allows or requires them', async () => {
    vi.stubEnv('ANTHROPIC_API_KEY', 'test-key')
    vi.stubEnv('ANTHROPIC_BASE_URL', standIn.url)
    const maybe = { anyOf: [{ $ref: '#/$defs/Note' }, { type: 'null' }] }
    const properties = { name: { type: 'string' }, note: { type: 'string' }, extra: maybe, any: {} }
    const wide = {
      type: 'object',
      properties,
      required: ['name'],
      $defs: { Note: { type: 'string' } },
    }
    standIn.script({ text: '{"name":"A","note":null,"extra":null,"any":null,"other":null}' })
    const { object } = await ask({ schema: wide }, 'anthropic/claude-haiku-4-5')
    expect(object).toEqual({ name: 'A', extra: null, any: null, other: null })
    standIn.script({ text: '{"name":null}' }, { text: '{"name":null}' })
    await expect(ask({ schema: wide }, 'anthropic/claude-haiku-4-5')).rejects.toMatchObject({
      code: 'invalid_model_output',
    })
  })

  it('is requested informally if the schema has no strict form', async () => {
    const open = { type: 'object', additionalProperties: { type: 'number' } }
    standIn.script({ text: '{"a":1}' })
    expect((await ask({ schema: open })).object).toEqual({ a: 1 })
    expect(standIn.calls[0]?.body.response_format?.json_schema).toMatchObject({
      strict: false,
      schema: open,
    })
  })

  it.each([
    ['in a fence with prose', 'Here it is:\n```json\n{"name":"Chair","price":1}\n```\nEnjoy!'],
    ['after thoughts', '<think>{"a":1}</think>{"name":"Chair","price":1}'],
    [
      'after thoughts without a beginning',
      'I could give {"a":1}, or\n</think>\n{"name":"Chair","price":1}',
    ],
    ['with small slips', '{name: "Chair", "price": 1,}'],
  ])('is found %s', async (_, text) => {
    standIn.script({ text })
    expect((await ask()).object).toEqual({ name: 'Chair', price: 1 })
  })

  // Vector 261.
  it('is repaired once, and both turns are counted', async () => {
    const opened = startCall()
    standIn.script({ text: '{"name":"Chair"}' }, { text: '{"name":"Chair","price":3}' })
    const result = await ask({}, 'openai/gpt-4o-mini', opened)
    expect(result.object).toEqual({ name: 'Chair', price: 3 })
    expect(standIn.calls[1]?.prompt).toMatch(/price/)
    const counted = opened.call.used.filter((line) => line.unit === 'llm_input_tokens')
    expect(counted.reduce((sum, line) => sum + line.amount, 0)).toBe(result.usage.inputTokens)
  })

  it('that is still invalid after one repair is invalid_model_output', async () => {
    standIn.script({ fault: 'badjson' }, { text: '{"name":1}' })
    await expect(ask()).rejects.toMatchObject({ code: 'invalid_model_output', status: 502 })
    expect(standIn.calls).toHaveLength(2)
  })

  it('that is cut off is truncated_output, without a retry', async () => {
    standIn.script({ text: '{"name":"Ch', finish: 'length' })
    await expect(ask()).rejects.toMatchObject({ code: 'truncated_output', status: 422 })
    expect(standIn.calls).toHaveLength(1)
  })

  it('that never starts because of reasoning is truncated_output', async () => {
    standIn.script({ text: '', finish: 'length' })
    await expect(ask()).rejects.toMatchObject({ code: 'truncated_output', status: 422 })
    expect(standIn.calls).toHaveLength(1)
  })

  it('that is truncated without saying so is not repaired', async () => {
    standIn.script(
      { text: '{"name":"Chair","price":3,"note":{"a":[{"b":1},{"b":' },
      { text: '{"name":"Chair","price":3}' },
    )
    expect((await ask()).object).toEqual({ name: 'Chair', price: 3 })
    standIn.script({ text: '{"name":"Ch' }, { text: '{"name":"Chair","price":[{"b":1},' })
    await expect(ask()).rejects.toMatchObject({ code: 'invalid_model_output', status: 502 })
  })

  it('that repeats the schema is sent back, even if it is valid', async () => {
    const loose = { type: 'object', properties: { name: { type: 'string' } } }
    standIn.script({ text: JSON.stringify(loose) }, { text: '{"name":"Chair"}' })
    expect((await ask({ schema: loose })).object).toEqual({ name: 'Chair' })
    expect(standIn.calls.at(-1)?.prompt).toMatch(/schema itself/)
    standIn.script({ text: JSON.stringify(loose) }, { text: JSON.stringify(loose) })
    await expect(ask({ schema: loose })).rejects.toMatchObject({ code: 'invalid_model_output' })
  })

  it('that the model refuses is invalid_model_output, without a retry', async () => {
    standIn.script({ text: '', finish: 'content_filter' })
    await expect(ask()).rejects.toMatchObject({ code: 'invalid_model_output' })
    expect(standIn.calls).toHaveLength(1)
  })

  it('falls back to the next way of asking, and remembers it', async () => {
    const refusal = (what: string) => ({
      status: 400,
      body: { error: { message: `${what} is not supported by this model` } },
    })
    const good = { text: '{"name":"Chair","price":1}' }
    standIn.script(refusal('response_format json_schema'), refusal('tools'), good, good)
    await ask()
    await ask()
    const ways = standIn.calls.map(
      ({ body }) => body.response_format?.type ?? (body.tools ? 'tool' : 'prompt'),
    )
    expect(ways).toEqual(['json_schema', 'tool', 'prompt', 'prompt'])
    expect(standIn.calls[3]?.prompt).toMatch(/JSON schema/)
  })

  it('falls back for one schema only if the model rejects that schema', async () => {
    const message =
      "Invalid schema for response_format 'answer': In context=('properties', 'price'), 'minimum' is not permitted."
    const good = { text: '{"name":"Chair","price":1}' }
    standIn.script({ status: 400, body: { error: { message } } }, good, good)
    await ask()
    await ask()
    expect(
      standIn.calls.map(({ body }) => (body.tools ? 'tool' : body.response_format?.type)),
    ).toEqual(['json_schema', 'tool', 'json_schema'])
  })

  it('learns nothing from a rejected prompt', async () => {
    const message =
      'The words about a tool, a function and a json_schema are not allowed by our policy'
    const refusal = { status: 400, body: { error: { message } } }
    const good = { text: '{"name":"Chair","price":1}' }
    standIn.script(...Array.from({ length: 4 }, () => refusal))
    await expect(ask()).rejects.toMatchObject({ code: 'provider_failed' })
    standIn.forget()
    standIn.script(good)
    await ask()
    expect(standIn.calls.at(-1)?.body.response_format?.type).toBe('json_schema')
  })

  it('uses a forced tool call if the provider ignores schemas', async () => {
    vi.stubEnv('ANTHROPIC_API_KEY', 'test-key')
    vi.stubEnv('ANTHROPIC_BASE_URL', standIn.url)
    standIn.script({ text: '{"name":"Chair","price":1}' })
    expect((await ask({}, 'anthropic/claude-haiku-4-5')).object).toEqual({
      name: 'Chair',
      price: 1,
    })
    expect(standIn.calls[0]?.body.tool_choice).toEqual({
      type: 'function',
      function: { name: 'answer' },
    })
  })

  it('may be something other than an object, even with a tool call', async () => {
    vi.stubEnv('ANTHROPIC_API_KEY', 'test-key')
    vi.stubEnv('ANTHROPIC_BASE_URL', standIn.url)
    const names = { type: 'array', items: { type: 'string' } }
    standIn.script({ text: '{"value":["a","b"]}' })
    expect((await ask({ schema: names }, 'anthropic/claude-haiku-4-5')).object).toEqual(['a', 'b'])
  })
})
