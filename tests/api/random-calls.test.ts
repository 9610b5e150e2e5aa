import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { jobsOf } from '../support/jobs'
import { randomFrom } from '../support/randomness'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { bookIsSound } from '../support/world'

/** `npm run money-test` sets more. */
const CALLS = Number(process.env.RANDOM_CALLS ?? 40)
const MS_PER_CALL = 4_000
const AT_ONCE = 4
const SEED = Number(process.env.SEED ?? 77)

type Random = () => number
type Asked = { path: string; body: object; headers?: Record<string, string> }

let world: JoinedWorld
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  world = await joinWorld({
    pages: {
      '/gone': (_, response) => void response.writeHead(500).end('no'),
      '/cut': (request) => void request.socket.destroy(),
      '/empty': '<title>Empty</title><body></body>',
      '/late': (_, response) => void setTimeout(() => response.end('<p>A late page.</p>'), 700),
      '/hub': '<h1>Hub</h1><a href="/page-1">1</a> <a href="/gone">2</a> <a href="/late">3</a>',
    },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

const SEARCHES = ['grey heron', 'x [[search:500]]', 'x [[search:empty]]', 'herons and storks']
const FAULTS = [
  '',
  '',
  '',
  '[[fault:500]]',
  '[[fault:reset]]',
  '[[fault:badjson]]',
  '[[fault:length]]',
]
const PLACES = ['/page-1', '/page-2', '/gone', '/cut', '/empty', '/late', '/hub']

const pickFrom = <One>(random: Random, all: readonly One[]): One =>
  all[Math.floor(random() * all.length)] as One

/** A request to any interface, good or not. */
function randomCall(random: Random): Asked {
  const pick = <One>(all: readonly One[]): One => pickFrom(random, all)
  const url = world.site.url + pick(PLACES)
  const asked = {
    query: `${pick(SEARCHES)} ${pick(FAULTS)}`,
    model: pick(['service-web', 'service-fast', 'openai/gpt-4o-mini', 'nope/none']),
    max_queries: pick([1, 1, 2, 4]),
    return_images: random() < 0.3,
  }
  const modes = pick([
    ['json'],
    ['summary'],
    ['qa', 'json'],
    ['links'],
    ['json', 'summary', 'brand'],
  ])
  const extraction = {
    modes,
    json_schema: { name: 'string' },
    query: 'Who?',
    instructions: pick(FAULTS),
  }
  const message = { role: 'user', content: asked.query }
  const tool = { name: 'scrape', arguments: { url } }
  return pick<Asked>([
    { path: '/api/v2/answer', body: asked },
    { path: '/api/v2/answer_stream', body: asked },
    { path: '/api/v1/search', body: asked },
    { path: '/api/v1/search_stream', body: asked },
    { path: '/api/v2/extract', body: { url, ...extraction } },
    { path: '/api/v2/extract', body: { url, ...extraction } },
    {
      path: '/api/v2/scrape',
      body: { url, formats: pick([['markdown'], ['markdown', 'html'], ['no']]) },
    },
    {
      path: '/api/v2/web_search',
      body: {
        query: asked.query,
        limit: pick([1, 5]),
        include_content: pick(['none', 'markdown']),
      },
    },
    { path: '/api/v2/crawl_stream', body: { url, max_pages: pick([1, 4, 101]), timeout: 10 } },
    { path: '/api/v2/map', body: { url, limit: 10, timeout: 2_000 } },
    { path: '/api/v2/context', body: { query: asked.query, max_tokens: 500 } },
    { path: '/api/v2/rerank', body: { query: 'herons', documents: ['a heron', 'a stork'] } },
    { path: '/api/v2/verify', body: { text: 'Herons eat fish.', sources: [{ url }] } },
    {
      path: '/v1/chat/completions',
      body: { model: asked.model, messages: [message], stream: random() < 0.5 },
    },
    { path: '/tavily/search', body: { query: asked.query, include_answer: random() < 0.5 } },
    { path: '/exa/search', body: { query: asked.query, contents: { text: true } } },
    { path: '/exa/answer', body: { query: asked.query, text: true } },
    { path: '/exa/contents', body: { urls: [url], text: true } },
    { path: '/tavily/extract', body: { urls: [url] } },
    { path: '/perplexity/chat/completions', body: { model: 'sonar', messages: [message] } },
    { path: '/jina/r', body: { url } },
    { path: '/cohere/v2/rerank', body: { query: 'herons', documents: ['a heron', 'a stork'] } },
    { path: '/v1/responses', body: { model: asked.model, input: asked.query } },
    { path: '/firecrawl/v2/scrape', body: { url, formats: ['markdown'] } },
    {
      path: '/firecrawl/v2/scrape',
      body: { url, formats: [{ type: 'json', prompt: extraction.instructions || 'The name' }] },
    },
    { path: '/api/v2/get_pdf_content', body: { url } },
    {
      path: '/mcp',
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool },
      headers: { Accept: 'application/json, text/event-stream' },
    },
  ])
}

/** Sends the request and reads the reply, or leaves at a random moment. */
async function send({ path, body, headers = {} }: Asked, leaveMs: number | null): Promise<void> {
  const signal = leaveMs === null ? undefined : AbortSignal.timeout(leaveMs)
  const authorized = { Authorization: `Bearer ${world.server.key}`, ...headers }
  await world.server
    .post(path, body, authorized, signal)
    .then((response) => response.text())
    .catch((error) => {
      if (leaveMs === null) throw error
    })
}

/** A job that is cancelled, or paused and resumed, at random moments. */
async function runJob(random: Random): Promise<void> {
  const jobs = jobsOf(world.server)
  const urls = PLACES.map((place) => world.site.url + place)
  const instructions = random() < 0.5 ? '[[fault:badjson]]' : ''
  const extract = { modes: ['json', 'summary'], json_schema: { name: 'string' }, instructions }
  const more = random() < 0.7 ? { extract } : {}
  const query = 'What do herons eat?'
  const [kind = '', body = {}] = pickFrom(random, [
    ['batch_scrape', { urls, ...more }],
    ['crawl', { url: `${world.site.url}/hub`, max_pages: 4, timeout: 20, ...more }],
    ['research', { query, max_cost: 0.05, max_minutes: 1, effort: 'quick' }],
  ] as const)
  const { id } = await jobs.start(kind, body)
  const address = `/api/v2/jobs/${id}`
  await wait(random() * 1_500)
  if (random() < 0.5) await jobs.ask('DELETE', address)
  else {
    await jobs.ask('POST', `${address}/pause`)
    await wait(random() * 300)
    await jobs.ask('POST', `${address}/resume`)
  }
  await jobs.until(id, 'completed', 'cancelled', 'failed')
}

test(
  'random calls with failures, cancels and pauses over all interfaces are charged to the nano',
  async () => {
    const before = { balance: book.balance(), usage: usageOfAccount() }
    const random = randomFrom(SEED)
    let left = CALLS
    const caller = async () => {
      while (left-- > 0) {
        if (random() < 0.06) await runJob(random)
        else await send(randomCall(random), random() < 0.25 ? Math.ceil(random() * 800) : null)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, caller))
    await expect.poll(() => book.open(), { timeout: 60_000 }).toBe(0)
    const { settled, calls, jobs, jobCalls } = book.sums()
    const spent = before.balance - book.balance()
    expect(settled, `seed ${SEED}`).toBe(spent)
    expect(calls).toBe(spent)
    expect(jobCalls).toBe(jobs)
    await expect.poll(usageOfAccount).toBe(before.usage + spent)
    expect(spent).toBeGreaterThan(0)
    expect(bookIsSound(world.server)).toBe(true)
  },
  Math.max(300_000, CALLS * MS_PER_CALL),
)

const usageOfAccount = () => book.sums().usage
