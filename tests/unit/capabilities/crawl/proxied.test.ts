import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call'
import { crawlInput } from '@/lib/capabilities/crawl/input'
import { ProxiedPages } from '@/lib/capabilities/crawl/proxied'
import { visitSite } from '@/lib/capabilities/crawl/visit'
import { type Inside, openInside } from '@/tests/support/inside'
import { type Site, startSite } from '@/tests/support/site'

/** What a page may cost: 5 MB at 4 USD per GB. */
const PAGE = 20_000_000n
let site: Site
let inside: Inside

beforeAll(async () => {
  site = await startSite({ '/': '<p>A page.</p>' })
  inside = await openInside({
    ALLOWED_PRIVATE_HOSTS: site.host,
    ADVANCED_PROXY_URL: 'http://127.0.0.1:9',
    FAILED_WORK_USD_PER_HOUR: '0.05',
  })
})
afterAll(async () => {
  await inside.stop()
  await site.close()
})

const input = (more = {}) => crawlInput.parse({ url: site.url, advanced_proxy: true, ...more })
const { signal } = new AbortController()
const call = () => openCall({ id: 'crawl', accountId: inside.account, signal, timeoutMs: 30_000 })

test('pages through the paid proxy that run at once stay within the allowance', async () => {
  const pages = new ProxiedPages(input(), call())
  const [first, second, third] = [await pages.take(), await pages.take(), await pages.take()]
  expect(third).toBe(null)
  expect(pages.refusal).toMatchObject({ details: { reason: 'failed_work' } })
  expect(await inside.failedWork()).toBe(2n * PAGE)
  // The bytes of a page that was read are paid as far as its price of 0.005 USD goes.
  second?.call.lose(6_000_000n)
  await second?.settle(true)
  expect(await inside.failedWork()).toBe(PAGE)
  first?.call.lose(1_000_000n)
  await first?.settle(false)
  expect(await inside.failedWork()).toBe(1_000_000n)
  expect((await pages.take())?.call.proxied).toEqual({ bytes: 0 })
})

test('pages without the paid proxy need no permit of the account', async () => {
  const before = await inside.failedWork()
  const pages = new ProxiedPages(input({ advanced_proxy: false }), call())
  for (let page = 0; page < 10; page++) expect(await pages.take()).not.toBe(null)
  expect(await inside.failedWork()).toBe(before)
})

test('a crawl that may not read its first page is refused, and asks the site for no page', async () => {
  vi.stubEnv('FAILED_WORK_USD_PER_HOUR', '0.001')
  const crawl = visitSite(input(), call(), async () => {})
  await expect(crawl).rejects.toMatchObject({ code: 'rate_limit_exceeded' })
  expect(site.asked.filter((path) => path === '/')).toEqual([])
})
