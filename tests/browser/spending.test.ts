import { issuesOf } from '../support/accessibility'
import { enter, expect, test } from './app'

test.describe.configure({ mode: 'serial' })

const LONG = `Where do grey herons ${'build their large nests of sticks '.repeat(10)}?`

test('credit is shown as a statement: a line per call, the balance after it, days and CSV', async ({
  page,
  world,
}) => {
  for (let n = 0; n < 60; n++)
    await world.server.post('/api/v2/web_search', { query: `${n} ${LONG}` })
  await world.server.post('/api/v2/web_search', { query: 'herons [[search:500]]' })
  await enter(page, '/credit')
  await expect(page.getByText(/^Enough for about [\d,]+ answers/)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('row')
  await expect(rows.nth(2)).toContainText(/web_search.*herons \[\[search:500\]\]/)
  await expect(rows.nth(3)).toContainText(/web_search.*59 Where do.*−\$0\.0020*\$\d/)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(rows.nth(2)).toContainText('Where do grey herons')
  await page.getByRole('link', { name: 'Newest' }).click()
  const lines = (await (await page.request.get('/credit/export')).text()).trim().split('\n')
  expect(lines[0]).toBe('time,endpoint,description,call_id,amount_usd,balance_usd')
  expect(lines.length).toBeGreaterThanOrEqual(1 + 63)
  await page.goto('/credit?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('No transactions in this period.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all days' }).click()
  await expect(rows.nth(2)).toBeVisible()
})

test('a key’s page shows its caps, its calls and code; an alert is added, reached and dismissed', async ({
  page,
  world,
}) => {
  await enter(page, '/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page
    .getByRole('textbox', { name: 'Name' })
    .fill(`hourly reader ${'with a long name '.repeat(3)}`)
  await page.getByText('Limits and endpoints').click()
  await page.getByLabel('Daily cap (USD)').fill('0.01')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByTestId('new-key')).toBeVisible()
  await page.keyboard.press('Escape')
  const secret = (await page.getByTestId('new-key').textContent())?.trim()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: /hourly reader/ }).click()
  await expect(page.getByText('$0.00 of $0.01')).toBeVisible()
  await page.getByRole('button', { name: 'Add alert' }).click()
  await page.getByLabel('Threshold (USD)').fill('0.003')
  await page.getByRole('dialog').getByRole('button', { name: 'Add alert' }).click()
  await expect(page.getByRole('list', { name: 'Alerts', exact: true })).toContainText(
    '$0.003 spend per day',
  )
  const authorization = { Authorization: `Bearer ${secret}` }
  // Words that are not in the local index, so that the search service is used.
  for (const query of ['one', 'two', 'xylophones [[search:500]]'])
    await world.server.post('/api/v2/web_search', { query }, authorization)
  const banner = page.getByRole('list', { name: 'Reached alerts' })
  await expect(async () => {
    await page.reload()
    await expect(banner).toContainText(/hourly reader.*\$0\.004 spent in a day/, {
      timeout: 2_000,
    })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('$0.004 of $0.01')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'search_failed' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Code for curl' })).toContainText('/api/v2/')
  for (const width of [390, 1024, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wide, `${width} pixels`).toBeLessThanOrEqual(0)
  }
  expect(await issuesOf(page)).toEqual([])
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()

  await page.getByRole('button', { name: /Delete the alert/ }).click()
  await expect(page.getByRole('list', { name: 'Alerts', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Alerts', exact: true })).toContainText(
    '$0.003 spend per day',
  )
  await page.getByRole('button', { name: /Delete the alert/ }).click()
  await expect(page.getByRole('list', { name: 'Alerts', exact: true })).toBeHidden()
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await expect(page.getByRole('dialog')).toContainText('It is in use: the last call was')
})
