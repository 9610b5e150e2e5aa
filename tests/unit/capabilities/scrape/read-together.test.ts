import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '@/lib/base/call'
import { readHits } from '@/lib/capabilities/answer'
import { context } from '@/lib/capabilities/context'
import { webSearch } from '@/lib/capabilities/search'
import { article, type Site, startSite } from '@/tests/support/site'
import { startCall } from '@/tests/support/upstreams/call'
import { sendJson } from '@/tests/support/upstreams/listen'

const SLOW_MS = 15_000
const PAGE = article(
  'Mount Talbek',
  'Mount Talbek is 4812 metres high, the survey office said after a year of work in the field.',
)
let site: Site
let paths: string[] = []

beforeAll(async () => {
  site = await startSite({
    '/slow': async (_, response) => {
      await wait(SLOW_MS)
      response.end(PAGE)
    },
    '/search': (_, response) => sendJson(response, 200, { results: paths.map(hit) }),
    '/gone': (_, response) => void response.writeHead(404).end(),
    '*': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(PAGE.replaceAll('Mount Talbek', `Mount Talbek ${request.url}`))
    },
  })
})
afterAll(() => site.close())
beforeEach(() => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  vi.stubEnv('SEARXNG_URL', site.url)
  vi.stubEnv('SEARCH_PROVIDERS', 'searxng')
})
afterEach(() => vi.unstubAllEnvs())

const hit = (path: string) => ({
  title: `Talbek ${path}`,
  link: `${site.url}${path}`,
  url: `${site.url}${path}`,
  snippet: 'About Talbek.',
  provider: 'searxng',
})
const QUESTION = 'How high is Mount Talbek?'
const receipt = { cost: 0, responseTime: '0' } as never

async function readContext(fields: object, call: Call) {
  const reply = await context.run(context.input.parse({ query: QUESTION, ...fields }), call)
  return reply(receipt).sources.map(({ read }) => read === 'web')
}

/** Which of the pages each kind of call reads. */
const KINDS: Record<string, (call: Call) => Promise<boolean[]>> = {
  'an answer': async (call) =>
    (await readHits(paths.map(hit), call)).map(({ read }) => read === 'page'),
  'a context': (call) => readContext({}, call),
  'a search with content': async (call) => {
    const fields = { query: QUESTION, include_content: 'markdown' }
    const reply = await webSearch.run(webSearch.input.parse(fields), call)
    return reply(receipt).results.map(({ content }) => content !== null)
  },
}

it.each(Object.keys(KINDS))('%s does not wait for one page of several', async (kind) => {
  paths = [`/${kind.length}a`, '/slow', '/gone', `/${kind.length}b`, '/gone?2']
  const from = performance.now()
  expect(await KINDS[kind]?.(startCall().call)).toEqual([true, false, false, true, false])
  expect(performance.now() - from).toBeLessThan(SLOW_MS - 1_000)
})

it('ends when the client disconnects', async () => {
  paths = ['/slow', '/x', '/y']
  for (const read of Object.values(KINDS)) {
    const { call, leave } = startCall()
    setTimeout(leave, 300)
    await expect(read(call)).rejects.toBeTruthy()
  }
})

it('waits for a page that the caller named', async () => {
  const urls = ['/1', '/2', '/3', '/slow'].map((path) => `${site.url}${path}`)
  const from = performance.now()
  await readContext({ urls }, startCall().call)
  expect(performance.now() - from).toBeGreaterThan(8_000)
})
