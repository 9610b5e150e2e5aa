import path from 'node:path'
import Database from 'better-sqlite3'
import { sample } from '../support/sample'
import { enter, expect, interactive, test } from './app'

test('a page that fails says so, keeps the navigation, and works on the next request', async ({
  page,
  world,
}) => {
  await enter(page, '/playground')
  const database = new Database(path.join(world.server.dataDir, 'groundwire.db'))
  database.exec('ALTER TABLE usage_day RENAME TO usage_day_away')
  try {
    await page.goto('/usage')
    await expect(page.getByRole('heading', { name: 'Couldn’t load usage' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'API keys' })).toBeVisible()
  } finally {
    database.exec('ALTER TABLE usage_day_away RENAME TO usage_day')
    database.close()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Usage', level: 1 })).toBeVisible()
})

test('addresses that lead nowhere say so inside the dashboard', async ({ page }) => {
  await enter(page, '/usage')
  for (const place of [
    '/no-such-page',
    '/keys/none',
    '/docs/none',
    '/jobs/none',
    '/usage/call_none',
  ]) {
    const response = await page.goto(place)
    expect(response?.status(), place).toBe(404)
    await expect(page.getByRole('link', { name: 'API keys' })).toBeVisible()
  }
  await expect(page.getByText('Call not found')).toBeVisible()
  await page.goto('/reference/v9/none')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Playground', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to overview' }).click()
  await expect(page).toHaveURL(/\/overview$/)
})

test('by keyboard: past the navigation, through tabs, into and out of a dialog', async ({
  page,
}) => {
  await enter(page, '/playground')
  await interactive(page.getByRole('button', { name: 'Answer', exact: true }))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeFocused()
  await page.getByRole('tab', { name: 'Result' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Code' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Code for curl' })).toBeVisible()
  await page.goto('/keys')
  const create = page.getByRole('button', { name: 'Create key' })
  await interactive(create)
  await create.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  for (let i = 0; i < 40; i++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await expect(create).toBeFocused()
})

test('scripts run by nonce alone: the policy has no unsafe-inline, no eval, no other host', async ({
  page,
}) => {
  await enter(page, '/playground')
  const headers = (await page.request.get('/playground')).headers()
  const rules = Object.fromEntries(
    (headers['content-security-policy'] ?? '')
      .split('; ')
      .map((rule) => rule.split(/ (.*)/).slice(0, 2)),
  )
  expect(rules['script-src']).toMatch(/^'self' 'nonce-[\w+/=]+' 'strict-dynamic'$/)
  expect(rules['default-src']).toBe("'self'")
  expect(rules['connect-src']).toBe("'self'")
  expect(headers['content-security-policy']).not.toMatch(/https?:/)
  const ran = await page.evaluate(() => {
    const script = document.createElement('div')
    script.innerHTML = '<img src="x" onerror="window.ran = true">'
    document.body.append(script)
    return new Promise((done) => setTimeout(() => done('ran' in window), 300))
  })
  expect(ran).toBe(false)
})

const PLACES = [
  'start',
  'playground',
  'keys',
  'usage',
  'credit',
  'docs',
  'docs/jobs',
  'whats-new',
  'local-index',
  'reference',
  'members',
  'settings',
  'account',
]
/** Each page at both widths: first those that it is sampled at, which go round. */
const VIEWS = PLACES.flatMap((place, at) => {
  const widths = [1280, 390]
  return (at % 2 === 0 ? widths : widths.reverse()).map((width) => ({ place, width }))
})

test('nothing moves while a page loads', async ({ page }) => {
  test.setTimeout(180_000)
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts, shifted: 0 })
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Element }[]
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
        shifts.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 160)).join(' | ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await enter(page, '/playground')
  for (const { place, width } of sample(VIEWS, 2)) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/${place}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('The server’s log says why')).toHaveCount(0)
    const { shifted, shifts } = await page.evaluate(() => ({
      shifted: Number(Reflect.get(window, 'shifted')),
      shifts: Reflect.get(window, 'shifts') as string[],
    }))
    expect(shifted, `${place} at ${width}: ${shifts.join('\n')}`).toBeLessThan(0.02)
  }
})
