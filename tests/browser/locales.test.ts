import { monitorsOf } from '../support/monitors'
import { sample } from '../support/sample'
import { enter, expect, test } from './app'

const PAGES = [
  '/overview',
  '/usage',
  '/jobs',
  '/monitors',
  '/keys',
  '/credit',
  '/members',
  '/local-index',
  '/settings',
  '/audit',
  '/account',
  '/whats-new',
  '/playground',
]

const LOCALES = [
  ['de-DE', 'Europe/Berlin', '$0,007'],
  ['fr-CH', 'Asia/Kolkata', '$0,007'],
  ['ar-EG', 'Pacific/Kiritimati', '$0.007'],
  ['en-GB', 'America/New_York', '$0.007'],
] as const

for (const [at, [locale, timezoneId, cost]] of LOCALES.entries())
  test(`figures and dates are those of ${locale}, also before scripts run`, async ({
    page: owner,
    browser,
    world,
  }) => {
    test.setTimeout(180_000)
    const { server, site } = world
    const post = async (path: string, body: object) => await server.post(`/api/v2/${path}`, body)
    const url = `${site.url}/page-1`
    const request = { query: 'What does the grey heron eat?', model: 'service-web' }
    const call = (await post('answer', request)).headers.get('x-request-id')
    const monitor = await (await post('monitors', { url, schedule: 'every 6h' })).json()
    const job = await (await post('batch_scrape', { urls: [url] })).json()
    await enter(owner, '/overview')
    const context = await browser.newContext({ baseURL: server.url, locale, timezoneId })
    await context.addCookies(await owner.context().cookies())
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(`${page.url()} ${message}`))
    const own = [`/monitors/${monitor.id}`, `/jobs/${job.id}`]
    for (const path of [...sample([...PAGES, ...own], 2, at), `/usage/${call}`])
      await page.goto(path, { waitUntil: 'networkidle' })
    // Text of the server that differs from that of the browser is an error of React.
    expect(faults).toEqual([])
    await expect(page.getByRole('main')).toContainText(cost)
    await context.close()
    await monitorsOf(server).ask('DELETE', `/${monitor.id}`)
  })
