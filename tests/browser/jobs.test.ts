import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { issuesOf } from '../support/accessibility'
import { sample } from '../support/sample'
import { article } from '../support/site'
import { enter, expect, interactive, test } from './app'

const ferry = { text: 'The ferry leaves the old pier every hour from six in the morning.' }
test.use({
  own: {
    model: false,
    pages: {
      '/shown': (_: unknown, response: import('node:http').ServerResponse) =>
        void response
          .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
          .end(article('Ferry', ferry.text, 'Tickets are sold on board.')),
      '/silent': () => {},
    },
  },
})
test.describe.configure({ mode: 'serial' })

const LONG = `a-very-long-part-of-the-path-${'x'.repeat(80)}/`.repeat(3)

let looks = 0
/** At every width, nothing is wider than the page, and axe finds no issue in either theme. */
async function looksRight(page: Page): Promise<void> {
  for (const theme of sample(['light', 'dark'] as const, 2, looks++)) {
    await page.emulateMedia({ colorScheme: theme })
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const hidden = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(hidden, `${page.url()} at ${width}`).toBeLessThanOrEqual(0)
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${new URL(page.url()).pathname.split('/').slice(1).join('-').slice(0, 20)}-${width}-${theme}.png`,
          fullPage: true,
        })
    }
    expect(await issuesOf(page, { rules: 'wcag' })).toEqual([])
  }
}

test('jobs are listed with their progress; their pages have results, downloads and webhooks', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const { url } = world.site
  const urls = [`${url}/page-1`, `${url}/page-2`, `${url}/${LONG}`]
  const webhook = { url: `${url}/no-hook`, events: ['job.completed'] }
  await world.server.post('/api/v2/batch_scrape', { urls, webhook })
  await enter(page, '/jobs')
  const row = page.getByRole('row', { name: /page-1 and 2 more/ })
  await expect(row).toContainText('completed with errors')
  await expect(row).toContainText('3 of 3')
  await looksRight(page)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('page-1 and 2 more')
  const results = page.getByRole('list', { name: 'Results' })
  await expect(results.getByRole('listitem')).toHaveCount(3)
  await results.getByRole('button', { name: /page-2/ }).click()
  const opened = page.getByRole('article', { name: 'Result' })
  await expect(opened).toContainText('eats mostly fish')
  await results.getByRole('button').nth(1).click()
  await page.getByRole('heading', { name: /page-1 and 2 more/ }).click()
  const address = opened.getByRole('link').first()
  const before = await address.textContent()
  await page.keyboard.press('k')
  await expect(address).not.toHaveText(before ?? '')
  await page.keyboard.press('j')
  await expect(address).toHaveText(before ?? '')
  await page.getByRole('searchbox', { name: 'Search results' }).fill('page-1')
  await expect(results.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search results' }).fill('')
  await results.getByRole('button', { name: /very-long-part/ }).click()
  await expect(opened.getByRole('status')).not.toBeEmpty()
  await expect(page.getByRole('region', { name: 'Site' })).toContainText(/1 × /)
  const sent = page.getByRole('region', { name: 'Webhooks' })
  await expect(sent).toContainText('The receiver answered 404.')
  await sent.getByRole('button', { name: /^Resend/ }).click()
  await looksRight(page)

  const lines = await downloaded(page, 'Download JSONL')
  expect(lines.toString().trim().split('\n')).toHaveLength(3)
  const zip = await downloaded(page, 'Download ZIP')
  expect(zip.subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'))
  expect(zip.toString('latin1')).toMatch(/127\.0\.0\.1-\d+-page-2\.md/)
})

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return readFileSync(await download.path())
}

test('a job is paused, resumed and cancelled', async ({ page, world }) => {
  await world.server.post('/api/v2/batch_scrape', { urls: [`${world.site.url}/silent`] })
  await enter(page, '/jobs')
  const row = page.getByRole('row', { name: /silent/ })
  await row.getByRole('button', { name: /^Pause/ }).click()
  await expect(row).toContainText('paused')
  await row.getByRole('button', { name: /^Resume/ }).click()
  await expect(row).toContainText('running')
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await expect(row).toContainText('cancelled')
  await page.goto('/jobs?kind=crawl')
  await expect(page.getByText('No jobs found')).toBeVisible()
  await looksRight(page)
})

test('a monitor is created, shows what changed, is paused and deleted', async ({ page, world }) => {
  test.setTimeout(120_000)
  await enter(page, '/monitors')
  await expect(page.getByText('No monitors yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create monitor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL').fill(`${world.site.url}/shown`)
  await dialog.getByLabel('Schedule').fill('every minute')
  await dialog.getByRole('button', { name: 'Create monitor' }).click()
  await expect(dialog.getByRole('alert')).toContainText('at least every 15 minutes')
  await dialog.getByLabel('Schedule').fill('every 6h')
  await dialog.getByRole('button', { name: 'Create monitor' }).click()
  const row = page.getByRole('row', { name: /shown/ })
  await expect(row).toContainText('no change yet')
  await row.getByRole('link').click()
  await expect(page.getByRole('article', { name: 'Version 1' })).toContainText('first check')
  ferry.text = 'The ferry does not run on Sundays in winter.'
  await page.getByRole('button', { name: /^Check now/ }).click()
  const second = page.getByRole('article', { name: 'Version 2' })
  await expect(second).toContainText('does not run on Sundays')
  await expect(page.getByRole('img', { name: '2 checks, 1 with changes, 0 failed' })).toBeVisible()
  await page.getByText('The last 2 checks').click()
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  await expect(checks).toHaveText([/1 change: version 2$/, /The first state$/])
  await looksRight(page)
  await page.getByRole('button', { name: /^Pause/ }).click()
  await expect(page.getByRole('status').first()).toContainText('paused')
  await page.goto('/monitors')
  await looksRight(page)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete monitor' }).click()
  await expect(page.getByText('No monitors yet')).toBeVisible()
})

test('an account has a default webhook, whose secret is shown once and stays with another URL', async ({
  page,
}) => {
  await enter(page, '/account')
  await page.getByLabel('Webhook URL').fill('https://example.com/hook')
  await page.getByRole('button', { name: 'Save webhook' }).click()
  await expect(page.getByTestId('webhook-secret')).toContainText('whsec_')
  await looksRight(page)
  await page.reload()
  await expect(page.getByLabel('Webhook URL')).toHaveValue('https://example.com/hook')
  await expect(page.getByTestId('webhook-secret')).toHaveCount(0)
  await interactive(page.getByLabel('Webhook URL'))
  await page.getByLabel('Webhook URL').fill('https://example.com/other')
  await page.getByRole('button', { name: 'Save webhook' }).click()
  await expect(page.getByText('Saved. The secret is the same.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Webhook URL')).toHaveValue('https://example.com/other')
  await expect(page.getByTestId('webhook-secret')).toHaveCount(0)
  await interactive(page.getByLabel(/^Make a new secret/))
  await page.getByLabel(/^Make a new secret/).check()
  await page.getByRole('button', { name: 'Save webhook' }).click()
  await expect(page.getByTestId('webhook-secret')).toContainText('whsec_')
  await page.getByRole('button', { name: 'Remove webhook' }).click()
  await expect(page.getByLabel('Webhook URL')).toHaveValue('')
})

test('the playground starts jobs and monitors, and links to their pages', async ({
  page,
  world,
}) => {
  await enter(page, '/playground')
  const run = async (endpoint: string, request: object) => {
    const query = `endpoint=${endpoint}&request=${encodeURIComponent(JSON.stringify(request))}`
    await page.goto(`/playground?${query}`)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
  }
  const url = `${world.site.url}/page-1`
  await run('v2/batch_scrape', { urls: [url] })
  await page.getByRole('link', { name: 'Open job' }).click()
  await expect(page.getByRole('status').first()).toContainText('completed')
  await run('v2/monitors', {
    url,
    schedule: 'every 6h',
    watch: { kind: 'selector', selector: 'h1' },
  })
  await page.getByRole('link', { name: 'Open monitor' }).click()
  await expect(page.getByRole('article', { name: 'Version 1' })).toBeVisible()
})

test('a report is shown with its sources, and its evidence can be downloaded', async ({
  page,
  world,
}) => {
  const started = await world.server.post('/api/v2/research', {
    query: 'What does the grey heron eat?',
    max_cost: 0.2,
    effort: 'quick',
  })
  const { id } = await started.json()
  await enter(page, `/jobs/${id}`)
  await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('quotes, no model')).toBeVisible()
  await expect(page.locator('blockquote').first()).toBeVisible()
  await page.getByRole('link', { name: 'Source 1' }).first().hover()
  await expect(page.getByTestId('citation')).toContainText('Supported')
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText('cited')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download evidence' }).click()
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(JSON.stringify(file)).toContain('What does the grey heron eat?')
  await looksRight(page)
})
