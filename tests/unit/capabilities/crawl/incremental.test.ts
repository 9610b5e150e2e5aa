import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { crawlInput, type VisitedPage, visitSite } from '@/lib/capabilities/crawl/index'
import { priceUsage } from '@/lib/money/billing/index'
import { findPassages } from '@/lib/storage/local-index/index'
import { temporaryDatabase } from '../../../support/database'
import { type Answer, article, type Site, startSite } from '../../../support/site'

temporaryDatabase()

const noEffort = () => ({
  retried: 0,
  slowed: 0,
  unchanged: 0,
  added: 0,
  changed: 0,
  gone: 0,
})

type Version = { body: string; tag?: string; changedAt?: string; movedTo?: string }
const SEPTEMBER = 'Tue, 15 Sep 2026 08:00:00 GMT'
const NOVEMBER = 'Sun, 15 Nov 2026 08:00:00 GMT'

/** Pages that can be changed between two crawls. Undefined is 404. */
let versions: Record<string, Version | undefined>
let site: Site
let requests: { path: string; status: number }[] = []

const serve =
  (path: string): Answer =>
  (request, response) => {
    const version = versions[path]
    const answer = (status: number, headers = {}, body = '') => {
      requests.push({ path, status })
      response.writeHead(status, headers).end(body)
    }
    if (!version) return answer(404)
    const { body, tag, changedAt, movedTo } = version
    if (movedTo) return answer(301, { Location: movedTo })
    const names = {
      ...(tag ? { ETag: tag } : {}),
      ...(changedAt ? { 'Last-Modified': changedAt } : {}),
    }
    const asked = request.headers
    const isKnown = tag
      ? asked['if-none-match'] === tag
      : changedAt !== undefined && asked['if-modified-since'] === changedAt
    if (isKnown) return answer(304, names)
    answer(200, { 'Content-Type': 'text/html', ...names }, body)
  }

const prose = (name: string) =>
  article(name, `The page about ${name} says what there is to say about ${name}, at some length.`)
const home = (...paths: string[]) =>
  article('Home', paths.map((path) => `<a href="${path}">${path}</a>`).join(' '))

beforeEach(async () => {
  versions = {
    '/': { body: home('/a', '/b', '/c'), tag: '"home"' },
    '/a': { body: prose('herons'), tag: 'W/"a1"', changedAt: SEPTEMBER },
    '/b': { body: prose('owls'), changedAt: NOVEMBER },
    '/c': { body: prose('ducks') },
  }
  const paths = ['/', '/a', '/b', '/c', '/d', '/e', '/outside']
  site = await startSite(Object.fromEntries(paths.map((path) => [path, serve(path)])))
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  requests = []
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await site.close()
})

async function crawl(options: Record<string, unknown>, accountId = 'birds') {
  const pages: VisitedPage['page'][] = []
  const effort = noEffort()
  const signal = new AbortController().signal
  const call = openCall({ id: 'test', accountId, signal, timeoutMs: 60_000 })
  const input = crawlInput.parse({ url: `${site.url}/`, ...options })
  await visitSite(input, call, async ({ page }) => void pages.push(page), null, effort)
  const about = pages.map((page) => {
    const { unchanged, change, success } = page
    return [new URL(page.requested_url).pathname, unchanged ? 'unchanged' : (change ?? success)]
  })
  const cost = Number(priceUsage(call.used)) / 1e9
  return { pages, effort, cost, about: Object.fromEntries(about) }
}

test('the second incremental crawl only pays for what the server does not say is unchanged', async () => {
  const first = await crawl({ incremental: true })
  expect(first.about).toEqual({ '/': 'added', '/a': 'added', '/b': 'added', '/c': 'added' })
  expect(first.cost).toBe(0.004)
  requests = []
  versions['/b'] = { body: prose('night owls'), changedAt: 'Mon, 16 Nov 2026 08:00:00 GMT' }
  const second = await crawl({ incremental: true })
  // /c has no version, so its server never says that it is unchanged: it is a whole page.
  expect(second.about).toEqual({ '/': 'unchanged', '/a': 'unchanged', '/b': 'changed', '/c': true })
  expect(second.effort).toMatchObject({ unchanged: 2, added: 0, changed: 1, gone: 0 })
  expect(second.cost).toBe(0.0024)
  expect(requests.filter(({ status }) => status === 304)).toHaveLength(2)
  const unchanged = second.pages.filter((page) => page.unchanged)
  for (const { requested_url, hash_sha256, markdown } of unchanged) {
    const before = first.pages.find((page) => page.requested_url === requested_url)
    expect([markdown, hash_sha256]).toEqual(['', before?.hash_sha256])
  }
})

test('new and missing pages are reported, also when the page that links them has not changed', async () => {
  const limited = await crawl({ incremental: true, max_pages: 2 })
  expect(limited.pages).toHaveLength(2)
  // The links of the unchanged home page that the first crawl had no room for come next.
  const rest = await crawl({ incremental: true })
  expect(Object.values(rest.about).toSorted()).toEqual(['added', 'added', 'unchanged', 'unchanged'])
  versions['/a'] = undefined
  versions['/b'] = { body: home('/d'), changedAt: 'Tue, 17 Nov 2026 08:00:00 GMT' }
  versions['/d'] = { body: prose('doves') }
  const third = await crawl({ incremental: true })
  expect(third.about).toMatchObject({ '/a': 'gone', '/b': 'changed', '/d': 'added' })
  expect(third.pages.find(({ change }) => change === 'gone')?.error).toContain('404')
  expect(third.effort).toMatchObject({ gone: 1, added: 1, changed: 1, unchanged: 1 })
  expect((await crawl({ incremental: true })).about).not.toHaveProperty('/a')
})

test('other accounts and other options have their own memory', async () => {
  await crawl({ incremental: true })
  expect((await crawl({ incremental: true }, 'fish')).effort.unchanged).toBe(0)
  expect((await crawl({ incremental: true, main_content_only: true })).effort.unchanged).toBe(0)
  expect((await crawl({})).effort).toEqual(noEffort())
})

test('modified_since leaves out older pages and follows their links', async () => {
  const { about, pages, cost, effort } = await crawl({ modified_since: '2026-10-01' })
  expect(about).toEqual({ '/': true, '/a': 'unchanged', '/b': true, '/c': true })
  expect(pages.find((page) => page.unchanged)?.markdown).toBe('')
  expect([cost, effort.unchanged]).toEqual([0.0032, 1])
  expect(crawlInput.safeParse({ url: site.url, modified_since: 'May' }).success).toBe(false)
})

test('sync keeps the index equal to the site', async () => {
  await crawl({ sync: true })
  expect(await findPassages(`${site.url}/a`, 'birds')).not.toBeNull()
  versions['/a'] = undefined
  versions['/b'] = { body: prose('night owls'), changedAt: 'Tue, 17 Nov 2026 08:00:00 GMT' }
  const { about } = await crawl({ sync: true })
  expect(about).toMatchObject({ '/a': 'gone', '/b': 'changed' })
  expect(await findPassages(`${site.url}/a`, 'birds')).toBeNull()
  expect(JSON.stringify(await findPassages(`${site.url}/b`, 'birds'))).toContain('night owls')
})

const isIndexed = async (...paths: string[]) =>
  Promise.all(paths.map(async (path) => (await findPassages(site.url + path, 'birds')) !== null))
const moved = (movedTo: string) => ({ body: '', movedTo })

test('with sync, a page that moves leaves its old URL in the index, also if the texts are equal', async () => {
  await crawl({ sync: true })
  versions['/d'] = versions['/a']
  versions['/a'] = moved('/d')
  const { pages } = await crawl({ sync: true })
  const page = pages.find(({ requested_url }) => requested_url.endsWith('/a'))
  expect(page).toMatchObject({ final_url: `${site.url}/d`, success: true })
  expect(page?.unchanged).toBeUndefined()
  expect(await isIndexed('/a', '/d')).toEqual([false, true])
  expect((await crawl({ sync: true })).about).toMatchObject({ '/a': 'unchanged' })
  expect(await isIndexed('/a', '/d')).toEqual([false, true])
})

test.each(['/', '/outside'])(
  'a page that now redirects to %s is gone, free, and leaves the index',
  async (movedTo) => {
    const options = { exclude_paths: ['/outside'] }
    versions['/outside'] = { body: prose('walls') }
    await crawl({ sync: true, ...options })
    versions['/a'] = moved(movedTo)
    const { about, pages, effort, cost } = await crawl({ sync: true, ...options })
    expect(about).toMatchObject({ '/a': 'gone' })
    const page = pages.find(({ change }) => change === 'gone')
    expect(page).toMatchObject({ success: false, error: expect.stringContaining('redirects') })
    expect([effort.gone, cost]).toEqual([1, 0.0014])
    expect(await isIndexed('/a', '/', '/b')).toEqual([false, true, true])
    expect((await crawl({ sync: true })).effort.gone).toBe(0)
  },
)
