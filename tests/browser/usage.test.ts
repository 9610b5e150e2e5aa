import { issuesInBothThemes, issuesOf } from '../support/accessibility'
import { enter, expect, test } from './app'

test.describe.configure({ mode: 'serial' })
// This test counts failures.
test.use({ own: {} })

const LONG = `Why do grey herons ${'stand still in shallow water '.repeat(12)}?`
const figure = (name: string) => `dl > div:has(dt:text-is("${name}")) dd`

test.beforeAll(async ({ world }) => {
  for (let n = 0; n < 30; n++)
    await world.server.post('/api/v2/web_search', { query: `${n} ${LONG}` })
  for (let n = 0; n < 25; n++)
    await world.server.post('/api/v2/map', {
      url: `${world.site.url}/${'long-part-'.repeat(20)}${n}`,
    })
  await world.server.post('/api/v2/web_search', { query: 'only here [[search:500]]' })
})

test('a filter narrows figures, chart and table at once, and is removed with its chip', async ({
  page,
}) => {
  await enter(page, '/usage?measure=calls&range=day')
  const calls = page.locator(figure('Calls')).first()
  const all = Number(await calls.textContent())
  expect(all).toBeGreaterThanOrEqual(56)
  await page.getByLabel('Endpoint').selectOption('web_search')
  await expect(page).toHaveURL(/endpoint=web_search/)
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('web_search')
  // Other tests on the same server may have made searches, too.
  const searches = (await calls.textContent()) ?? ''
  expect(Number(searches)).toBeGreaterThanOrEqual(31)
  expect(Number(searches)).toBeLessThan(all)
  await expect(page.getByRole('list', { name: 'Totals' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('row', { name: / map / })).toHaveCount(0)

  await page.getByLabel('Query or URL contains').fill('only here')
  await expect(page).toHaveURL(/text=/)
  await expect(calls).toHaveText('1')
  await expect(page.locator(figure('Failed')).first()).toHaveText('100.0%')
  await expect(page.getByRole('row').filter({ hasText: 'search_failed' })).toHaveCount(1)

  const chips = page.getByRole('list', { name: 'Filters in use' })
  await chips.getByRole('link', { name: /Remove the filter Contains/ }).click()
  await expect(calls).toHaveText(searches)
  await expect(page.getByLabel('Query or URL contains')).toHaveValue('')
  await page.getByLabel('Status').selectOption('failed')
  await expect(page).toHaveURL(/status=failed/)
  await expect(calls).not.toHaveText(searches)
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(calls).toHaveText(String(all))
})

test('a legend entry and a bar set a filter; times and errors have charts', async ({ page }) => {
  await enter(page, '/usage?measure=calls&range=day')
  await page.getByRole('list', { name: 'Totals' }).getByRole('link', { name: 'map' }).click()
  await expect(page).toHaveURL(/endpoint=map/)
  await page.locator('svg g[data-at]').last().click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\dT\d\d/)
  const chips = page.getByRole('list', { name: 'Filters in use' })
  await expect(chips).toContainText(/Time: .*\d\d:00 to \d\d:00/)
  await page.getByRole('link', { name: 'Errors', exact: true }).click()
  // Failed calls cost nothing, so their errors are shown.
  await page.goto('/usage?status=failed&range=day')
  await page
    .getByRole('list', { name: 'Totals' })
    .getByRole('link', { name: 'search_failed' })
    .click()
  await expect(page.locator(figure('Calls')).first()).toHaveText('1')
  await page.goto('/usage?measure=latency&range=day')
  await page.locator('svg rect[data-at]').last().hover()
  // The figure, the legend, and the tooltip.
  await expect(page.getByText('95th percentile', { exact: true })).toHaveCount(3)
})

test('new calls are announced while the page is open, and shown on request', async ({
  page,
  world,
}) => {
  await enter(page, '/usage?endpoint=web_search')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await world.server.post('/api/v2/map', { url: `${world.site.url}/not-counted` })
  await world.server.post('/api/v2/web_search', { query: 'a late question' })
  await page.getByRole('button', { name: '1 new call' }).click()
  await expect(page.getByRole('row', { name: /a late question/ })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('a row leads to its call, names its key, and a search without hits can be cleared', async ({
  page,
}) => {
  await enter(page, '/usage')
  const row = page.getByRole('row', { name: /a late question/ })
  await expect(row).toContainText(/First key|test|key/i)
  await row.click({ position: { x: 8, y: 8 } })
  await expect(page).toHaveURL(/\/usage\/call_/)
  await page.goto('/usage?text=nothing-like-this')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByRole('row', { name: /a late question/ })).toBeVisible()
})

test('a chart is also a table, whose bars can be opened by keyboard', async ({ page }) => {
  await enter(page, '/usage?range=week&step=day')
  // Key presses before hydration have no effect.
  await page.waitForLoadState('networkidle')
  await page.getByText('As a table').focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('region', { name: 'Chart as a table' })
  await expect(table.getByRole('columnheader', { name: 'Total' })).toBeVisible()
  expect(await issuesOf(page)).toEqual([])
  await table.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/)
})

test('on a phone the filters are folded until they are opened, and say how many are in use', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/usage')
  const spend = page.locator(figure('Spend')).first()
  await expect(spend).toBeInViewport()
  expect((await spend.boundingBox())?.y).toBeLessThan(400)
  for (const label of ['Endpoint', 'Status', 'First day'])
    await expect(page.getByLabel(label)).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Endpoint').selectOption('web_search')
  await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeVisible()
  await expect(page.getByLabel('First day')).toBeVisible()
})

test('is accessible and fits every width, with many rows, long texts and every chart', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enter(page, '/usage')
  for (const measure of ['cost', 'errors', 'latency']) {
    await page.goto(`/usage?measure=${measure}&endpoint=web_search&text=herons&status=ok`)
    await expect(page.getByRole('heading', { name: 'Usage' })).toBeVisible()
    for (const width of [390, 1024, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(wide, `${measure} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  await page.goto('/usage?endpoint=web_search&measure=calls')
  await expect(page.locator('svg g[data-at]').last()).toBeVisible()
  expect(await issuesInBothThemes(page)).toEqual([])
})

test('latency by endpoint, hours of the week, and views that are saved and deleted', async ({
  page,
}) => {
  await enter(page, '/usage?measure=latency&endpoint=map')
  const row = page
    .getByRole('region', { name: 'Latency by endpoint' })
    .getByRole('row', { name: /^map/ })
  await expect(row.getByRole('img', { name: /^map: median/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Maps')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/usage')
  await expect(page.getByRole('img', { name: /^Spend by hour of the week/ })).toBeVisible()
  await page.getByRole('link', { name: 'Maps' }).click()
  await expect(page).toHaveURL(/endpoint=map/)
  await expect(page.getByRole('link', { name: 'Maps' })).toHaveAttribute('aria-current', 'true')
  expect(await issuesInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete the view Maps' }).click()
  await expect(page.getByRole('link', { name: 'Maps' })).toHaveCount(0)
})
