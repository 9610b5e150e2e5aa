import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Call } from '@/lib/base/call'
import { readSources } from '@/lib/capabilities/answer/read'
import { contextInput } from '@/lib/capabilities/context/input'
import { readPages } from '@/lib/capabilities/context/read-pages'
import { readContents } from '@/lib/capabilities/search/content'
import { article, type Site, startSite } from '@/tests/support/site'
import { startCall } from '@/tests/support/upstreams/call'

const SLOW_MS = 15_000
const PAGE = article(
  'Mount Talbek',
  'Mount Talbek is 4812 metres high, the survey office said after a year of work in the field.',
)
let site: Site

beforeAll(async () => {
  site = await startSite({
    '/slow': async (_, response) => {
      await wait(SLOW_MS)
      response.end(PAGE)
    },
    '/gone': (_, response) => void response.writeHead(404).end(),
    '*': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(PAGE.replaceAll('Mount Talbek', `Mount Talbek ${request.url}`))
    },
  })
})
afterAll(() => site.close())
afterEach(() => vi.unstubAllEnvs())

const hit = (path: string) => ({
  title: 'Talbek',
  link: `${site.url}${path}`,
  snippet: 'About Talbek.',
  provider: 'searxng',
})
const QUESTION = 'How high is Mount Talbek?'

/** What each kind of call reads: how many of the pages have text, in the same order. */
const KINDS: Record<string, (paths: string[], call: Call) => Promise<boolean[]>> = {
  'an answer': async (paths, call) =>
    (await readSources(paths.map(hit), 'medium', call)).map(({ read }) => read === 'page'),
  'a context': async (paths, call) => {
    const places = paths.map((path) => ({ ...hit(path), date: null, isLocal: false }))
    const sources = await readPages(places, contextInput.parse({ query: QUESTION }), call)
    return sources.map(({ read }) => read === 'web')
  },
  'a search with content': async (paths, call) => {
    const wish = { kind: 'markdown' as const, question: QUESTION, maxTokens: 8_000 }
    const contents = await readContents(paths.map(hit), wish, call)
    return contents.map(({ markdown }) => markdown !== null)
  },
}

it.each(Object.keys(KINDS))('%s does not wait for one page of several', async (kind) => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  const from = performance.now()
  const paths = [`/${kind.length}a`, '/slow', '/gone', `/${kind.length}b`, '/gone?2']
  const outcome = await KINDS[kind]?.(paths, startCall().call)
  expect(outcome).toEqual([true, false, false, true, false])
  expect(performance.now() - from).toBeLessThan(7_000)
})

it('a caller who leaves ends it', async () => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  for (const read of Object.values(KINDS)) {
    const { call, leave } = startCall()
    setTimeout(leave, 300)
    await expect(read(['/slow', '/x', '/y'], call)).rejects.toBeTruthy()
  }
})

it('waits for a page that the caller named', async () => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  const urls = ['/1', '/2', '/3', '/slow'].map((path) => `${site.url}${path}`)
  const places = urls.map((link) => ({ link, title: '', date: null, isLocal: false }))
  const input = contextInput.parse({ query: QUESTION, urls })
  const from = performance.now()
  await readPages(places, input, startCall().call)
  expect(performance.now() - from).toBeGreaterThan(8_000)
})
