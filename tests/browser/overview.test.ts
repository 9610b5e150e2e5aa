import { issuesInBothThemes } from '../support/accessibility'
import { enter, expect, test } from './app'

test.describe.configure({ mode: 'serial' })

const LONG = `What ${'does a grey heron of the northern marshes '.repeat(12)}eat?`

test('shows credit, today’s calls, the latest failure and a key near its cap', async ({
  page,
  world,
}) => {
  await enter(page, '/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('nightly crawler with a rather long name')
  await page.getByText('Limits and endpoints').click()
  await page.getByLabel('Daily cap (USD)').fill('0.002')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const secret = (await page.getByTestId('new-key').textContent())?.trim()
  const authorization = { Authorization: `Bearer ${secret}` }
  await world.server.post('/api/v2/scrape', { url: world.site.url }, authorization)
  await world.server.post('/api/v2/scrape', { url: `${world.site.url}/${LONG}` }, authorization)

  await page.goto('/overview')
  await expect(page.getByText('Next steps')).toBeHidden()
  const failures = page.getByRole('listitem').filter({ hasText: 'url_' })
  await expect(failures.first()).toContainText('The site answered with status 404.')
  await expect(page.getByText(/^\$0\.001 of \$0\.002 today$/)).toBeVisible()
  await expect(page.getByText(/^Enough for about/)).toBeVisible()
  await failures.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/usage\/call_/)
})

test('is shown after signing in, is accessible, and fits every width', async ({ page }) => {
  await enter(page, '/')
  await expect(page).toHaveURL(/\/overview$/)
  for (const width of [390, 1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wide, `${width} pixels`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  const menu = page.getByRole('complementary')
  expect(await menu.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0)
  expect(await issuesInBothThemes(page)).toEqual([])
})
