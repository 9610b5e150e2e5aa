import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoint } from '@/lib/api/http'
import type { Capability } from '@/lib/base/capability'
import { answer } from '@/lib/capabilities/answer'
import { context } from '@/lib/capabilities/context'
import { extract } from '@/lib/capabilities/extract'
import { webSearch } from '@/lib/capabilities/search'
import { type Inside, openInside } from '@/tests/support/inside'
import { randomFrom } from '@/tests/support/randomness'
import { article, type Site, startSite } from '@/tests/support/site'
import type { ModelCall, ModelReply } from '@/tests/support/upstreams'

/** `npm run money-test` sets more. */
const HOURS = Number(process.env.HOSTILE_HOURS ?? 3)
const SEED = Number(process.env.SEED ?? 77)
const AT_ONCE = 8
const ROUNDS = 3
const HOUR_MS = 3_600_000
const ALLOWANCE = 20_000_000n
/** What a search, and tokens of gpt-4o-mini, cost the operator in nano-USD. */
const SEARCH = 2_000_000n
const READ = 150n
const WRITTEN = 600n
const NAMED = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
const PROSE = 'The heron stood in the shallow water and waited for a fish. '.repeat(80)

let site: Site
let inside: Inside
let bill = 0n

beforeAll(async () => {
  site = await startSite({ '/page': article('Herons', PROSE, PROSE) })
  inside = await openInside({
    ALLOWED_PRIVATE_HOSTS: site.host,
    FAILED_WORK_USD_PER_HOUR: '0.02',
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS)
})
afterAll(async () => {
  vi.useRealTimers()
  await Promise.all([inside.stop(), site.close()])
})

/** The provider counts four characters as a token, and charges what it read before it failed. */
function charge({ body }: ModelCall, written: number): ModelReply['usage'] {
  const read = Math.ceil(JSON.stringify(body.messages).length / 4)
  bill += BigInt(read) * READ + BigInt(written) * WRITTEN
  return { prompt_tokens: read, completion_tokens: written }
}

/** What the model does next: all that is allowed, too little, nothing, or it fails. */
function replyAtRandom(random: () => number): (call: ModelCall) => ModelReply {
  const chance = random()
  const write = (text: string) => (call: ModelCall) => {
    const written = Number(call.body.max_tokens ?? call.body.max_completion_tokens ?? 400)
    return { text, usage: charge(call, written) }
  }
  if (chance < 0.7) return write('{"other": 1}')
  if (chance < 0.73) return write('{"name": "heron"}')
  if (chance < 0.85) {
    const fault = random() < 0.5 ? 'reset' : 'cut'
    return (call) => {
      charge(call, 0)
      return { fault }
    }
  }
  if (chance < 0.95)
    return (call) => {
      charge(call, 0)
      return { status: 504 }
    }
  return () => ({ status: 500 })
}

async function ask(random: () => number): Promise<number> {
  const query = `herons ${random()}`
  const model = 'service-web'
  const shaped = { query, model, answer_type: 'json', json_schema: NAMED }
  const calls: [unknown, object][] = [
    [answer, shaped],
    [answer, { ...shaped, max_queries: 4 }],
    [answer, { ...shaped, search_context_size: 'high' }],
    [extract, { url: `${site.url}/page`, json_schema: NAMED }],
    [webSearch, { query }],
    [context, { query }],
  ]
  // Mostly calls that fail without a charge, and few that leave the account more room.
  const at = random() < 0.9 ? random() * 3 : random() * calls.length
  const [capability, body] = calls[Math.floor(at)] ?? []
  const leaves = random() < 0.1
  const signal = leaves ? AbortSignal.timeout(Math.ceil(random() * 120)) : undefined
  const request = inside.request(body, signal ? { signal } : {})
  return endpoint(capability as Capability<unknown, unknown>)(request).then(
    ({ status }) => status,
    () => 499,
  )
}

test(
  'a hostile account costs the operator at most its charges and the allowance of its hours',
  async () => {
    const random = randomFrom(SEED)
    const statuses = new Set<number>()
    for (let hour = 1; hour <= HOURS; hour++) {
      for (let round = 0; round < ROUNDS; round++) {
        inside.model.script(...Array.from({ length: 100 }, () => replyAtRandom(random)))
        const asked = Array.from({ length: AT_ONCE }, () => ask(random))
        for (const status of await Promise.all(asked)) statuses.add(status)
        inside.model.forget()
      }
      const searches = BigInt(inside.search.calls.length) * SEARCH
      const covered = (await inside.spent()) + ALLOWANCE * BigInt(hour)
      expect((bill + searches) * 100n, `seed ${SEED}, hour ${hour}`).toBeLessThan(covered * 101n)
      vi.setSystemTime(Date.now() + HOUR_MS)
    }
    // Most of the allowance was used, and calls beyond it were refused.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 429, 502]))
    expect(bill).toBeGreaterThan(ALLOWANCE)
  },
  HOURS * 60_000,
)
