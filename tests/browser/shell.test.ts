import { issuesOf } from '../support/accessibility'
import { enter, expect, signIn, test } from './app'

test.describe.configure({ mode: 'serial' })

const LONG = `How long do grey herons ${'wait in the shallow water of the marshes '.repeat(8)}?`

test('the palette finds pages, endpoints, keys and calls, and changes the theme, by keyboard alone', async ({
  page,
  world,
}) => {
  const call = await world.server.post('/api/v2/web_search', { query: LONG })
  const field = page.getByRole('combobox', { name: /Search pages/ })
  await signIn(page)
  // Calls are written in batches.
  await expect(async () => {
    await page.goto('/overview')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused({ timeout: 5_000 })
    // Before anything is typed, it shows forty items, and the calls come after the keys.
    await field.fill('how long do grey')
    const recent = page.getByRole('option', { name: /How long do grey herons/ })
    await expect(recent).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await issuesOf(page)).toEqual([])
  await field.fill('monit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/monitors$/)
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill(call.headers.get('x-request-id') ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/usage\/call_/)
  await page.getByRole('button', { name: 'Jump to…' }).click()
  await field.fill('dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('signature of webhooks')
  await expect(page.getByRole('option', { name: /Jobs\s*Docs/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('shortcuts open pages and their own help; letters typed in a field do not', async ({
  page,
}) => {
  await enter(page, '/overview')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('g u')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/\/usage$/)
  const field = page.getByLabel('Query or URL contains')
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('gk')
  await expect(field).toHaveValue('gk')
  await expect(page).toHaveURL(/\/usage\?text=gk$/)
})

test('guides can be read and searched inside the dashboard, which also shows what is new', async ({
  page,
}) => {
  await enter(page, '/docs')
  await expect(page.getByRole('heading', { name: 'Quickstart' })).toBeVisible()
  await page.getByLabel('Search the docs').fill('webhook signed')
  await page.getByRole('list', { name: 'Found in the docs' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/docs\/[a-z-]+#/)
  await page.goto('/docs/jobs')
  await page.locator('.prose').getByRole('link', { name: 'research' }).first().click()
  await expect(page).toHaveURL(/\/docs\/research$/)
  await page.getByRole('link', { name: 'What’s new' }).first().click()
  await expect(page.getByRole('heading', { name: 'What’s new', level: 1 })).toBeVisible()
  for (const place of ['/docs', '/docs/jobs', '/whats-new']) {
    await page.goto(place)
    for (const width of [390, 1024, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(wide, `${place} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  await page.goto('/docs/jobs')
  expect(await issuesOf(page)).toEqual([])
})

test('on a phone the contents of docs and reference are a menu that closes after a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/docs')
  await page.getByRole('button', { name: 'Quickstart' }).click()
  await page.getByRole('link', { name: 'Monitors', exact: true }).last().click()
  await expect(page).toHaveURL(/\/docs\/monitors$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const code = page.getByRole('region', { name: /^Example/ }).first()
  await expect(code).toContainText(new URL(page.url()).host)
  await page.goto('/reference/v2/jobs')
  await page.getByRole('button', { name: 'v2/jobs' }).click()
  await page.getByRole('link', { name: /v2\/jobs\/\{id\} ?DELETE/ }).click()
  await page.getByRole('button', { name: 'v2/jobs/{id}' }).click()
  await expect(page.locator('nav [aria-current=page]:visible')).toHaveText(/DELETE/)
  expect(await issuesOf(page)).toEqual([])
})

test('on a phone a menu leads to every page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/overview')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Members', 'Settings', 'Docs', 'Credit'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  expect(await issuesOf(page)).toEqual([])
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(menu).toBeHidden()
})
