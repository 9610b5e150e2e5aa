import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { answer } from '@/lib/capabilities/answer/index'
import { extract } from '@/lib/capabilities/extract/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { article, type Site, startSite } from '@/tests/support/site'
import type { ModelCall, ModelReply } from '@/tests/support/upstreams/index'

const PROSE =
  'The heron stood in the shallow water, waited for a long while, and caught a fish before it flew away.'
/** About 500,000 tokens. */
const LONG = Array.from({ length: 200 }, () => PROSE.repeat(100))
/** The provider's price of a gpt-4o-mini token in nano-USD. */
const READ = 150n
const WRITTEN = 600n
let site: Site
let inside: Inside

beforeAll(async () => {
  site = await startSite({
    '/': (_, response) => void response.writeHead(302, { Location: 'http://10.0.0.1/' }).end(),
    '/page': article('Herons', PROSE, PROSE),
    '/long': article('Herons', ...LONG),
  })
  inside = await openInside({ ALLOWED_PRIVATE_HOSTS: site.host })
})
beforeEach(() => {
  inside.model.forget()
  inside.model.calls.length = 0
  vi.stubEnv('FAILED_WORK_USD_PER_HOUR', '1000')
})
afterAll(async () => {
  await Promise.all([inside.stop(), site.close()])
})

/** The model writes as much as permitted, and its provider counts four characters as a token. */
function greedy(text: (tokens: number) => string, bill: { nano: bigint }) {
  return (call: ModelCall): ModelReply => {
    const cap = Number(call.body.max_tokens ?? call.body.max_completion_tokens)
    const read = Math.ceil(JSON.stringify(call.body.messages).length / 4)
    bill.nano += BigInt(read) * READ + BigInt(cap) * WRITTEN
    return { text: text(cap), usage: { prompt_tokens: read, completion_tokens: cap } }
  }
}

async function ask(
  what: typeof extract | typeof answer,
  body: object,
  reply: (n: number) => string,
) {
  const bill = { nano: 0n }
  inside.model.script(...Array.from({ length: 400 }, () => greedy(reply, bill)))
  const [before, failedBefore] = [await inside.spent(), await inside.failedWork()]
  const response = await endpoint(what as typeof extract)(inside.request(body))
  const told = await response.json()
  inside.model.forget()
  return {
    failed: (await inside.failedWork()) - failedBefore,
    status: response.status,
    told,
    code: told.detail?.error_code,
    bill: bill.nano,
    charged: (await inside.spent()) - before,
  }
}

const words = (tokens: number) => 'heron '.repeat(Math.min(tokens, 3_000))
const named = () => '{"name": "heron"}'
const misfit = () => '{"other": {}}'
const NAMED = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }

describe('no call costs the operator more than it was charged or is counted as failed work', () => {
  test.each([
    ['json', named],
    ['summary', words],
    ['qa', words],
  ])('extract of half a million tokens: %s', async (mode, reply) => {
    const body = {
      url: `${site.url}/long`,
      modes: [mode],
      json_schema: NAMED,
      query: 'Which bird?',
    }
    const { status, bill, charged, told } = await ask(extract, body, reply)
    expect([status, charged]).toEqual([200, 5_000_000n])
    expect(inside.model.calls.length).toBeGreaterThan(0)
    expect(bill).toBeGreaterThan(2_500_000n)
    expect(bill).toBeLessThanOrEqual((charged * 101n) / 100n)
    expect(told.partial).toBe(true)
  })

  test('extract with long instructions', async () => {
    const instructions = `${PROSE.repeat(190)}`
    const body = { url: `${site.url}/long`, modes: ['summary'], instructions }
    const { status, bill, charged } = await ask(extract, body, words)
    expect([status, charged]).toEqual([200, 5_000_000n])
    expect(bill).toBeLessThanOrEqual((charged * 101n) / 100n)
  })

  test('extract whose JSON never matches, including the repair', async () => {
    const body = { url: `${site.url}/long`, json_schema: NAMED }
    const { status, code, bill, charged } = await ask(extract, body, misfit)
    expect([status, code, charged]).toEqual([502, 'invalid_model_output', 5_000_000n])
    expect(bill).toBeLessThanOrEqual((charged * 101n) / 100n)
  })

  test.each([
    ['a long answer', { search_context_size: 'high', max_tokens: 1_000_000 }, words, 200],
    ['many queries', { max_queries: 4, max_tokens: 1_000_000 }, words, 200],
    ['a schema that no answer fits', { answer_type: 'json', json_schema: NAMED }, misfit, 502],
  ])('answer: %s', async (_, more, reply, expected) => {
    const body = { query: 'What do herons eat?', model: 'service-web', ...more }
    const { status, bill, charged, failed } = await ask(answer, body, reply)
    expect(status).toBe(expected)
    expect(bill).toBeGreaterThan(0n)
    // What a failed call cost is not charged, but counts against the account's allowance.
    expect(bill).toBeLessThanOrEqual(((charged + failed) * 101n) / 100n)
  })
})

describe('a request must leave room for its answer', () => {
  const many = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, i) => [`field_number_${i}`, { type: 'string' }]),
  )
  test.each([
    ['json_schema', { json_schema: { type: 'object', properties: many } }],
    ['query', { modes: ['qa'], query: PROSE.repeat(2_000) }],
  ])('a %s beyond the price of its mode is 400, and nothing is fetched', async (field, body) => {
    const before = site.asked.length
    const { status, code, charged } = await ask(
      extract,
      { url: `${site.url}/page`, ...body },
      named,
    )
    expect([status, code, charged]).toEqual([400, `invalid_${field}`, 0n])
    expect(site.asked.length).toBe(before)
    expect(inside.model.calls).toHaveLength(0)
  })
})

test('an answered piece is charged even if a later one times out', async () => {
  vi.stubEnv('SERVICE_WEB_MODEL', 'openai/gpt-5-nano')
  inside.model.script(
    { text: '{"name": "heron"}' },
    { status: 504 },
    { status: 504 },
    { status: 504 },
  )
  const before = await inside.spent()
  const body = { url: `${site.url}/long`, json_schema: NAMED }
  const response = await endpoint(extract)(inside.request(body))
  const { detail } = await response.json()
  expect([detail.error_code, (await inside.spent()) - before]).toEqual([
    'openai_timeout',
    5_000_000n,
  ])
  vi.stubEnv('SERVICE_WEB_MODEL', '')
})

test('an answer for which nothing was found is free where the operator says so', async () => {
  const empty = { query: 'zyzzyva', model: 'service-web' }
  const answerEmpty = async () => {
    inside.search.script({ results: [] })
    const before = await inside.spent()
    await endpoint(answer)(inside.request(empty))
    return (await inside.spent()) - before
  }
  expect(await answerEmpty()).toBe(7_000_000n)
  vi.stubEnv('REFUND_EMPTY_ANSWERS', 'true')
  expect(await answerEmpty()).toBe(0n)
  vi.stubEnv('REFUND_EMPTY_ANSWERS', '')
})

describe('failures without a result', () => {
  const JSON_ANSWER = {
    query: 'herons',
    model: 'service-web',
    answer_type: 'json',
    json_schema: NAMED,
  }
  const failing = async (body: object, what: typeof extract | typeof answer = answer) => {
    const { status, charged } = await ask(what, body, misfit)
    return [status, charged]
  }

  test('are free, and refused with 429 once they cost the operator more than is allowed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.stubEnv('FAILED_WORK_USD_PER_HOUR', '0.004')
    expect(await failing(JSON_ANSWER)).toEqual([502, 0n])
    expect(await failing(JSON_ANSWER)).toEqual([502, 0n])
    const before = inside.model.calls.length
    const { status, charged, told } = await ask(answer, JSON_ANSWER, misfit)
    expect([status, charged, told.detail.error_code]).toEqual([429, 0n, 'rate_limit_exceeded'])
    expect(told.detail.details).toMatchObject({ reason: 'failed_work', allowed_usd: 0.004 })
    expect(inside.model.calls.length).toBe(before)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await failing(JSON_ANSWER)).toEqual([502, 0n])
    vi.useRealTimers()
  })

  test('count while the provider is silent, by its price of the prompt', async () => {
    inside.model.script(...Array.from({ length: 4 }, () => ({ status: 504 })))
    const before = await inside.failedWork()
    const response = await endpoint(answer)(
      inside.request({ query: 'herons', model: 'service-web' }),
    )
    inside.model.forget()
    const search = 2_000_000n
    expect([response.status, (await inside.failedWork()) - before > search]).toEqual([502, true])
  })

  test('are free for a brand that may not be read, before the summary uses a model', async () => {
    const brand = { url: `${site.url}/page`, modes: ['summary', 'brand'] }
    const before = inside.model.calls.length
    for (let call = 0; call < 7; call++) expect(await failing(brand, extract)).toEqual([400, 0n])
    expect(inside.model.calls.length).toBe(before)
  })

  test('are free if a provider failed', async () => {
    for (let call = 0; call < 7; call++) {
      inside.model.script(...Array.from({ length: 4 }, () => ({ status: 500 })))
      const before = await inside.spent()
      const body = { query: 'herons', model: 'service-web' }
      const response = await endpoint(answer)(inside.request(body))
      inside.model.forget()
      expect([response.status, (await inside.spent()) - before]).toEqual([502, 0n])
    }
  })

  test('of an extract whose model ran name their charge and what other modes returned', async () => {
    vi.stubEnv('SERVICE_WEB_MODEL', 'openai/gpt-5-nano')
    const body = { url: `${site.url}/page`, modes: ['json', 'links'], json_schema: NAMED }
    const { status, charged, told } = await ask(extract, body, misfit)
    vi.stubEnv('SERVICE_WEB_MODEL', '')
    const { cost, partial } = told.detail.details
    expect([status, BigInt(Math.round(cost * 1e9))]).toEqual([502, charged])
    expect(charged).toBe(5_000_000n)
    expect(Object.keys(partial)).toEqual(['links'])
  })
})
