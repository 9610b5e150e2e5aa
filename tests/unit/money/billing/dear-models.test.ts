import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { answer } from '@/lib/capabilities/answer/index'
import { extract } from '@/lib/capabilities/extract/index'
import { modelFor } from '@/lib/models/llm/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { article, type Site, startSite } from '@/tests/support/site'
import type { ModelCall, ModelReply } from '@/tests/support/upstreams/index'

const PROSE = 'The heron stood in the shallow water, and caught a fish before it flew away. '
const PER_MILLION = 1_000_000n
let site: Site
let inside: Inside

beforeAll(async () => {
  site = await startSite({ '/': article('Herons', ...Array(400).fill(PROSE.repeat(9))) })
  inside = await openInside({ ALLOWED_PRIVATE_HOSTS: site.host })
})
beforeEach(() => {
  inside.model.forget()
  inside.model.calls.length = 0
})
afterEach(() => {
  vi.stubEnv('SERVICE_WEB_MODEL', '')
  vi.stubEnv('FIXED_PRICE_MODEL_USD', '')
})
afterAll(async () => {
  await Promise.all([inside.stop(), site.close()])
})

/** The model writes as much as permitted. Returns the provider's price. */
async function ask(what: typeof extract | typeof answer, body: object) {
  const { operatorRates } = await modelFor('service-web')
  let bill = 0n
  const greedy = ({ body: sent }: ModelCall): ModelReply => {
    const written = Number(sent.max_tokens ?? sent.max_completion_tokens)
    const read = Math.ceil(JSON.stringify(sent.messages).length / 4)
    bill += BigInt(read) * (operatorRates?.inputNanoPerMillion ?? 0n)
    bill += BigInt(written) * (operatorRates?.outputNanoPerMillion ?? 0n)
    return {
      text: 'Herons eat fish [1]. ',
      usage: { prompt_tokens: read, completion_tokens: written },
    }
  }
  inside.model.script(...Array(60).fill(greedy))
  const before = await inside.spent()
  const response = await endpoint(what as typeof extract)(inside.request(body))
  const told = await response.json()
  const charged = (await inside.spent()) - before
  return {
    status: response.status,
    code: told.detail?.error_code,
    bill: bill / PER_MILLION,
    charged,
  }
}

const CALLS: [string, typeof extract | typeof answer, () => object][] = [
  ['a summary', extract, () => ({ url: `${site.url}/`, modes: ['summary'] })],
  ['a brand', extract, () => ({ url: `${site.url}/`, modes: ['brand'] })],
  ['an answer', answer, () => ({ query: 'What do herons eat?', model: 'service-web' })],
  [
    'an answer to four queries',
    answer,
    () => ({ query: 'What do herons eat?', model: 'service-web', max_queries: 4 }),
  ],
]

// 1.1 USD per million input tokens, 4.4 per million output tokens: the smallest model of some
// providers.
test.each(CALLS)(
  '%s with an expensive model costs no more than its charge',
  async (_, what, body) => {
    vi.stubEnv('SERVICE_WEB_MODEL', 'openai/o4-mini')
    const { status, bill, charged } = await ask(what, body())
    expect(status).toBe(200)
    expect(bill).toBeLessThanOrEqual((charged * 101n) / 100n)
  },
)

test.each(CALLS.filter(([name]) => ['a summary', 'an answer'].includes(name)))(
  '%s with a model that the price does not cover is rejected before any work',
  async (_, what, body) => {
    vi.stubEnv('SERVICE_WEB_MODEL', 'openai/gpt-4o')
    const read = site.asked.length
    const { status, code, charged } = await ask(what, body())
    expect([status, code, charged]).toEqual([502, 'model_not_configured', 0n])
    expect(inside.model.calls).toHaveLength(0)
    expect(site.asked.length).toBe(read)
  },
)

test.each(CALLS)(
  '%s with such a model runs if the operator pays the difference',
  async (_, what, body) => {
    vi.stubEnv('SERVICE_WEB_MODEL', 'openai/gpt-4o')
    vi.stubEnv('FIXED_PRICE_MODEL_USD', '1')
    const { status, bill } = await ask(what, body())
    expect(status).toBe(200)
    expect(bill).toBeLessThanOrEqual(1_000_000_000n)
  },
)
