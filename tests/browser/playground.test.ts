import type { Page } from '@playwright/test'
import { FAILURE_RULE } from '@/lib/money/billing'
import { enter, expect, interactive, test } from './app'

test.describe.configure({ mode: 'serial' })

const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click()
const shared = (id: string, request: object) =>
  `/playground?${new URLSearchParams({ endpoint: id, request: JSON.stringify(request) })}`

test('scrape shows the page, its source and cost, and keeps the run in the address and the history', async ({
  page,
  world,
}) => {
  await enter(page, '/playground')
  await page.getByRole('button', { name: 'Scrape', exact: true }).click()
  await page.getByLabel('URL').fill(`${world.site.url}/page-1`)
  await page.getByLabel('html').check()
  await expect(page.getByText('Up to $0.002')).toBeVisible()
  await run(page)
  await expect(page.getByRole('heading', { name: 'Heron nesting', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'HTML' }).click()
  await expect(page.getByRole('region', { name: 'HTML' })).toContainText('<h1')
  await page.getByRole('tab', { name: /Left out/ }).click()
  await expect(page.getByRole('list', { name: 'Left out' })).toContainText('navigation')
  await page.getByRole('tab', { name: 'Headers' }).click()
  await expect(page.getByText('x-request-id')).toBeVisible()
  const address = page.url()
  await page.goto('/playground?endpoint=v2/map')
  await page.getByRole('tab', { name: 'History' }).click()
  const past = page.getByRole('region', { name: 'History' }).getByRole('button', { name: /page-1/ })
  await expect(past.first()).toContainText('$0.002')
  await past.first().click()
  await expect(page.getByText('Nothing was run or charged.')).toBeVisible()
  await page.getByRole('tab', { name: 'Form' }).click()
  await expect(page.getByRole('checkbox', { name: 'html' })).toBeChecked()
  await page.goto(address)
  await expect(page.getByLabel('URL')).toHaveValue(`${world.site.url}/page-1`)
})

test('map lists links, crawl lists pages as they arrive, search lists results', async ({
  page,
  world,
}) => {
  await enter(page, shared('v2/map', { url: world.site.url }))
  await run(page)
  await expect(page.getByRole('region', { name: 'Links' }).getByRole('row')).not.toHaveCount(0)
  await page.goto(shared('v2/crawl_stream', { url: `${world.site.url}/page-2`, max_pages: 2 }))
  await run(page)
  await expect(page.getByRole('list', { name: 'Pages', exact: true })).toContainText('Heron food')
  await page.goto(shared('v2/web_search', { query: 'heron' }))
  await run(page)
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem')).not.toHaveCount(0)
})

test('a citation highlights its source; the server estimates a token-priced model before the run', async ({
  page,
}) => {
  await enter(
    page,
    shared('v2/answer', {
      query: 'What does the grey heron eat?',
      citations: true,
      return_sources: true,
    }),
  )
  await run(page)
  const card = page.getByRole('region', { name: 'Sources' }).getByRole('listitem').first()
  await expect(card).not.toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Source 1' }).hover()
  await expect(card).toHaveAttribute('aria-current', 'true')
  const model = page.getByLabel('Model')
  await model.fill('4o-mini')
  const offer = page.getByRole('option', { name: /^openai\/gpt-4o-mini \$/ })
  await expect(offer).toContainText('$0.15 in · $0.60 out')
  await offer.click()
  await expect(model).toHaveValue('openai/gpt-4o-mini')
  await expect(page.getByText(/^Up to \$0\.0\d+$/)).toBeVisible()
  await expect(page.getByText('Billed by tokens')).toHaveCount(0)
})

test('links can be sorted and filtered; usage has the days of the reader’s time zone', async ({
  page,
  browser,
  world,
}) => {
  await enter(page, shared('v2/extract', { url: `${world.site.url}/page-1`, modes: ['links'] }))
  await run(page)
  await page.getByRole('button', { name: 'URL' }).click()
  await expect(page.getByRole('columnheader', { name: 'URL' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByLabel('Filter links').fill('no such address')
  await expect(page.getByText('0 of 1 links')).toBeVisible()
  const far = await browser.newPage({ baseURL: world.server.url, timezoneId: 'Pacific/Auckland' })
  await enter(far, '/usage')
  await expect(far.getByText('Times in Pacific/Auckland')).toBeVisible()
  await far.getByLabel('First day').fill('2026-01-01')
  await far.getByLabel('Last day').fill('2026-02-28')
  await far.getByRole('button', { name: 'Apply' }).click()
  await expect(far).toHaveURL(/from=2026-01-01&to=2026-02-28/)
  await expect(far.getByText('No spend in this period.')).toBeVisible()
  await far.close()
})

test('the curl code sends the same request as the form', async ({ page }) => {
  await enter(page, shared('v2/answer', { query: 'herons?', max_queries: 2 }))
  await page.getByRole('tab', { name: 'Code' }).click()
  const code = page.getByRole('region', { name: 'Code for curl' })
  await expect(code).toContainText('/api/v2/answer')
  await expect(code).toContainText('"max_queries": 2')
  await page.getByRole('button', { name: 'Python', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Code for Python', exact: true })).toContainText(
    'urllib.request',
  )
})

test('a request that the server rejects is explained', async ({ page }) => {
  await enter(page, shared('v2/extract', { url: 'http://10.0.0.1/', modes: ['links'] }))
  await run(page)
  await expect(page.getByRole('tabpanel', { name: 'Result' })).toContainText(FAILURE_RULE)
  const problem = page.getByRole('alert').filter({ hasText: 'blocked_url' })
  await problem.getByRole('link', { name: 'What this error means' }).click()
  await expect(page.getByRole('region', { name: 'blocked_url' })).toContainText('not a public one')
})

test('a call’s page shows its request, stages, hold and charge, and can run it again', async ({
  page,
  world,
}) => {
  await enter(page, shared('v2/scrape', { url: `${world.site.url}/page-3` }))
  await run(page)
  await page.getByRole('link', { name: 'Open call' }).click()
  await expect(page.getByRole('heading', { name: /page-3/, level: 1 })).toBeVisible()
  await expect(page.getByText('1 × scrape format')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('page-3')
  await expect(page.getByRole('list', { name: 'Sources read' })).toContainText('page-3')
  const call = page.url()
  await page.getByRole('link', { name: 'Run again' }).click()
  await expect(page.getByLabel('URL')).toHaveValue(`${world.site.url}/page-3`)
  await page.goto(call)
  const asked = world.site.asked.length
  await page.getByRole('link', { name: 'Replay' }).click()
  await expect(page.getByText('Nothing was run or charged.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kingfishers', level: 1 })).toBeVisible()
  expect(world.site.asked.length).toBe(asked)
})

test('usage can be filtered, charted by a chosen field, and exported completely', async ({
  page,
}) => {
  await enter(page, '/usage')
  // Each step starts on the page that the previous one opened.
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await expect(page).toHaveURL(/measure=calls/)
  await page.getByRole('link', { name: '24 hours' }).click()
  await expect(page).toHaveURL(/measure=calls.*range=day|range=day.*measure=calls/)
  await expect(page.getByRole('list', { name: 'Totals' })).not.toBeEmpty()
  await page.getByLabel('Endpoint').selectOption('map')
  await expect(page.getByRole('row', { name: / map / })).not.toHaveCount(0)
  await expect(page.getByRole('row', { name: / scrape / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog', { name: /^Export [\d,]+ calls?$/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /JSON Lines/ }).click()
  expect((await download).suggestedFilename()).toBe('calls.jsonl')
  const exported = await page.request.get('/usage/export?format=csv')
  const lines = (await exported.text()).trim().split('\n')
  expect(lines[0]).toContain('id,started_at,endpoint')
  expect(lines.length).toBeGreaterThan(4)
})

test('the model list shows the provider’s models, and the model of the open request', async ({
  page,
}) => {
  const retired = 'openai/gpt-3.5-turbo-0613'
  await enter(page, shared('v2/answer', { query: 'What does the heron eat?', model: retired }))
  const model = page.getByLabel('Model')
  await expect(model).toHaveValue(retired)
  await model.click()
  await expect(page.getByRole('option', { name: retired })).toContainText('not in the list')
  await model.fill('gpt-3.5')
  await expect(page.getByText(/^No priced model matches/)).toBeVisible()
})

test('a file that is sent instead of a URL is shown beside the JSON, too', async ({ page }) => {
  await enter(page, '/playground?endpoint=v2/parse')
  const form = page.getByRole('form', { name: 'Request' })
  const file = {
    name: 'herons.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('bird,food\nheron,fish'),
  }
  await interactive(form.locator('input[type=file]'))
  await form.locator('input[type=file]').setInputFiles(file)
  await form.getByRole('tab', { name: 'JSON' }).click()
  await expect(form.getByText('herons.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('heron')
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(form.getByText('herons.csv')).toHaveCount(0)
})
