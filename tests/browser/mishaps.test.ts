import type { Page } from '@playwright/test'
import { FAILURE_RULE } from '@/lib/money/billing'
import { issuesOf } from '../support/accessibility'
import { enter, expect, nameOwner, PASSWORD, test } from './app'

const run = (id: string, request: object) =>
  `/playground?${new URLSearchParams({ endpoint: id, request: JSON.stringify(request) })}`
const shown = (page: Page) => page.getByRole('tabpanel', { name: 'Result' })

test('an endpoint that is chosen during a run starts empty', async ({ page, world }) => {
  await enter(page, run('v2/crawl_stream', { url: world.site.url, max_pages: 3 }))
  await page.route('**/api/v2/crawl_stream', () => {})
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('Crawling…')).toBeVisible()
  await page.getByRole('button', { name: 'Web search', exact: true }).click()
  await expect(shown(page)).toContainText('No results yet')
  await page.waitForTimeout(300)
  await expect(shown(page)).not.toContainText('Stopped')
})

test('Stop stops, and starts nothing; a stopped crawl’s bar stays where it was', async ({
  page,
  world,
}) => {
  await enter(page, run('v2/crawl_stream', { url: world.site.url, max_pages: 20 }))
  let runs = 0
  await page.route('**/api/v2/crawl_stream', (route) => {
    if (!route.request().headers()['x-estimate-only']) runs++
  })
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  // An earlier click would count as the second click of a double click.
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(shown(page)).toContainText(`Stopped.${FAILURE_RULE}`)
  await expect(page.getByRole('progressbar', { name: 'Crawl' })).toHaveAttribute('value', '0')
  expect(runs).toBe(1)
})

test('a double click on Run runs once, and does not stop', async ({ page }) => {
  await enter(page, run('v2/web_search', { query: 'herons' }))
  await page.getByRole('button', { name: 'Run', exact: true }).dblclick()
  await expect(shown(page)).toContainText(/heron/i)
  await expect(shown(page)).not.toContainText('Stopped')
})

test('signing in leads back to the requested page, and to no other site', async ({
  page: first,
  browser,
  world,
}) => {
  await enter(first, '/keys')
  for (const [asked, shown] of [
    ['/usage?range=7d', /usage\?range=7d$/],
    ['/sign-in?to=//evil.test/', /overview$/],
    ['/sign-in?to=/%5Cevil.test/', /overview$/],
    ['/sign-in?to=https://evil.test/', /overview$/],
  ] as const) {
    const page = await browser.newPage({ baseURL: world.server.url })
    await page.goto(asked)
    await nameOwner(page)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(shown)
    expect(new URL(page.url()).origin).toBe(world.server.url)
    await page.close()
  }
})

test('the form of a key has large targets, names the rejected field, and requires an endpoint', async ({
  page,
}) => {
  await enter(page, '/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('limited')
  await dialog.getByText('Limits and endpoints').click()
  await dialog.getByLabel('Daily cap (USD)').fill('0')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByLabel('Daily cap (USD)')).toHaveAccessibleDescription(
    'Enter an amount above 0.',
  )
  await expect(dialog.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('aria-invalid')
  await dialog.getByLabel('Daily cap (USD)').fill('')
  const endpoints = dialog.getByRole('group', { name: 'Allowed endpoints' })
  for (const box of await endpoints.getByRole('checkbox').all()) await box.uncheck()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(endpoints.getByRole('alert')).toHaveText('Select at least one endpoint.')
  expect(await issuesOf(page, { rules: 'wcag' })).toEqual([])
})

test('a click outside the dialog does not lose a new secret; revoking a key keeps the focus on the page', async ({
  page,
}) => {
  await enter(page, '/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('held fast')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByTestId('new-key')).toBeVisible()
  await page.mouse.click(5, 5)
  await page.waitForTimeout(300)
  await expect(page.getByTestId('new-key')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('new-key')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke held fast' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByRole('row', { name: /held fast/ })).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await page.getByLabel(/^Revoked keys/).check()
  await expect(page.getByRole('row', { name: /held fast/ })).toContainText('revoked')
})

test('texts can be copied in browsers without a clipboard API', async ({ page, context }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  )
  await enter(page, '/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('over plain HTTP')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const secret = await page.getByTestId('new-key').innerText()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  const other = await context.newPage()
  await other.goto('/sign-in')
  await other.bringToFront()
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(secret)
})

test('people who prefer less motion see no continuous animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, run('v2/web_search', { query: 'herons' }))
  await page.route('**/api/v2/web_search', () => {})
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const working = page.getByRole('status').filter({ hasText: 'Working…' })
  await expect(working).toHaveCSS('animation-iteration-count', '1')
  await expect(working).toHaveCSS('animation-duration', '0.001s')
})

test('a call’s page handles a very long word, and shows the time to the second with its zone', async ({
  page,
  world,
}) => {
  const reply = await world.server.post('/api/v2/web_search', { query: 'W'.repeat(400) })
  await enter(page, `/usage/${reply.headers.get('x-request-id')}`)
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  }
  await expect(page.getByRole('time')).toHaveText(/\d:\d\d:\d\d.* [A-Z].* \(.*\)$/)
})

test('the ledger shows amounts to the nano, on one line each, and its pages link back', async ({
  page,
  world,
}) => {
  world.server.script('scripts/key.ts', '--name', 'odd', '--credit', '1234.000000567')
  await Promise.all(
    Array.from({ length: 55 }, (_, n) =>
      world.server.post('/api/v2/web_search', { query: `herons ${n}` }),
    ),
  )
  await enter(page, '/credit')
  await expect(page.getByRole('cell', { name: '−$0.002' }).first()).toHaveCSS(
    'white-space',
    'nowrap',
  )
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('cell', { name: '$1,234.000000567' })).toBeVisible()
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL(/\/credit\?$|\/credit$/)
})

test('the index says why no page of a site was added', async ({ page }) => {
  await enter(page, '/local-index')
  await page.getByLabel('Site URL').fill('https://nothing.invalid/')
  await page.getByRole('button', { name: 'Add site' }).click()
  await expect(
    page.getByText(
      'Done: 0 pages, 1 failed. The page could not be fetched. The name of the site could not be resolved.',
    ),
  ).toBeVisible()
})

test('a form says if its user was signed out meanwhile', async ({ page, context }) => {
  await enter(page, '/credit')
  await page.getByRole('button', { name: 'Add credit' }).click()
  await page.getByLabel('Amount (USD)').fill('1')
  await page.getByLabel('Note').fill('never booked')
  await context.clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Add credit' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Your session has ended. Sign in again.')
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/sign-in')
  // What was entered may be right.
  await expect(page.getByLabel('Amount (USD)')).not.toHaveAttribute('aria-invalid')
})

test('forms and runs say if the server is unreachable, and can be sent again', async ({
  page,
  context,
  world,
}) => {
  world.server.script('scripts/key.ts', '--name', 'unreachable')
  await enter(page, '/keys')
  await page.getByRole('button', { name: 'Revoke unreachable' }).click()
  const second = await context.newPage()
  await second.goto('/credit')
  await second.getByRole('button', { name: 'Add credit' }).click()
  await second.getByLabel('Amount (USD)').fill('1')
  await second.getByLabel('Note').fill('kept')
  const third = await context.newPage()
  await third.goto(run('v2/web_search', { query: 'herons' }))
  await expect(third.getByText('Up to $')).toBeVisible()
  await context.route('**', (route) => route.abort('connectionrefused'))
  try {
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect(page.getByRole('alert')).toHaveText('The server did not respond. Try again.')
    const add = second.getByRole('dialog').getByRole('button', { name: 'Add credit' })
    await add.click()
    await expect(second.getByRole('alert')).toHaveText('The server did not respond. Try again.')
    await expect(add).toBeEnabled()
    await third.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(shown(third)).toContainText('Couldn’t reach the server. Is it running?')
  } finally {
    await context.unrouteAll()
  }
})
