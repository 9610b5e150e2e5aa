import { expect, interactive, signIn, test } from './app'

// The model's key and the search order are not set in the environment, but in the dashboard.
test.use({
  own: {
    settings: {
      OPENAI_API_KEY: '',
      SEARCH_PROVIDERS: '',
      RATE_LIMIT_PER_MINUTE: '500',
      BRAVE_API_KEY: 'BSA-a-first-key-0001,BSA-a-second-key-0002',
      BRAVE_BASE_URL: 'http://127.0.0.1:9',
    },
  },
})

test('the owner adds a model’s key: it works at once, is not shown, and can be removed', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/settings')
  const models = page.getByRole('list', { name: 'Language models' })
  await page.getByRole('button', { name: 'Set up OpenAI', exact: true }).click()
  await expect(page.getByLabel('Address')).toBeDisabled()
  await page.getByLabel('API key').fill('two words')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter the key alone, without spaces.')).toBeVisible()
  await page.getByLabel('API key').fill('sk-a-key-of-some-length-7Q4z')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(models).toContainText('…7Q4z')
  await expect(models).toContainText('Set by owner')
  expect(await page.content()).not.toContain('of-some-length')
  await page.getByRole('button', { name: 'Test openai' }).click()
  await expect(page.getByText(/OpenAI is reachable/)).toBeVisible()

  await page.getByRole('tab', { name: 'Models and prices' }).click()
  await expect(page).toHaveURL(/tab=models/)
  await page.reload()
  await expect(page.getByText('Now: openai/gpt-4o-mini.').first()).toBeVisible()
  await page.getByLabel('service-web', { exact: true }).fill('nobody/nothing')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save service models' }).click()
  await expect(page.getByText(/with a provider that is configured/)).toBeVisible()
  await page.getByLabel('service-web', { exact: true }).fill('openai/gpt-4o')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save service models' }).click()
  await expect(page.getByText('Now: openai/gpt-4o.').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Providers' }).click()
  await page.getByRole('button', { name: 'Change OpenAI', exact: true }).click()
  await page.getByRole('button', { name: 'Remove key' }).click()
  await expect(page.getByText('Not configured.')).toBeVisible()
})

test('the order of search providers is set with the keyboard or by dragging, kept, and reset', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/settings')
  const lines = page.getByRole('list', { name: 'Search', exact: true }).locator(':scope > li')
  await expect(lines.first()).toContainText('SearXNG')
  const down = page.getByRole('button', { name: 'Move SearXNG down' })
  await interactive(down)
  await down.press('Enter')
  await expect(lines.nth(1)).toContainText('SearXNG')
  await lines.last().getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(lines.nth(1)).toContainText('SearXNG')
  await expect(lines.last().getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Use the built-in order' }).click()
  await expect(lines.first()).toContainText('SearXNG')
  await lines.first().getByTitle('Drag to change the order').dragTo(lines.nth(2))
  await expect(lines.nth(2)).toContainText('SearXNG')
})

test('the keys of a search service are shown by their ends, with their use', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings')
  const keys = page.getByRole('list', { name: 'Keys of Brave' }).getByRole('listitem')
  await expect(keys).toHaveText([/^…0001Not used/, /^…0002Not used/])
  await page.getByRole('button', { name: 'Test brave' }).click()
  await expect(async () => {
    await page.reload()
    await expect(keys.first()).toContainText(/1 request this month.*1 failed/, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
})

test('prices set by the owner apply to calls, estimates and the reference, and are in the audit log', async ({
  page,
  world,
}) => {
  await signIn(page)
  await page.goto('/settings?tab=models')
  await page.getByLabel('Map', { exact: true }).fill('a lot')
  await page.getByLabel('Markup (%)').fill('50')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Enter a number.')).toBeVisible()
  await page.getByLabel('Map', { exact: true }).fill('0.0123')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Saved. Calls that start now cost this.')).toBeVisible()
  await expect(page.getByLabel('Web search', { exact: true })).toHaveAttribute(
    'placeholder',
    '0.003',
  )

  const map = { url: world.site.url }
  const reply = await (await world.server.post('/api/v2/map', map)).json()
  expect(reply.cost).toBe(0.0123)
  const estimate = await world.server.post('/api/v2/web_search', {
    query: 'herons',
    estimate: true,
  })
  expect((await estimate.json()).max).toBe(0.003)
  await page.goto('/reference')
  await expect(page.getByText('$0.0123')).toBeVisible()
  await page.goto('/audit')
  await expect(page.getByRole('row', { name: /owner set PRICE_MAP/ })).toContainText('to 0.0123')
})

test('limits are checked and saved; what the environment sets is locked', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings?tab=limits')
  await expect(page.getByLabel('Requests per minute')).toBeDisabled()
  await expect(page.getByLabel('Requests per minute')).toHaveValue('500')
  const days = page.getByLabel('Days to keep requests and responses')
  await days.fill('99999')
  await page.getByRole('button', { name: 'Save retention' }).click()
  await expect(page.getByText('Enter at most 3650.')).toBeVisible()
  await days.fill('14')
  await page.getByRole('button', { name: 'Save retention' }).click()
  await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('14')
})

test('a search is counted in the health of its provider, and all providers can be tested at once', async ({
  page,
  world,
}) => {
  expect((await world.server.post('/api/v2/web_search', { query: 'heron nests' })).status).toBe(200)
  await signIn(page)
  await page.goto('/settings')
  const searxng = page
    .getByRole('list', { name: 'Search', exact: true })
    .getByRole('listitem')
    .first()
  await expect(async () => {
    await page.reload()
    await expect(searxng).toContainText(/100% of \d+ requests? succeeded/, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(searxng).toContainText('Last success')
  await page.getByRole('button', { name: 'Test all search' }).click()
  await expect(searxng.getByText('works')).toBeVisible()
})

test('what another tab has changed meanwhile is not replaced unseen', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto('/settings?tab=limits')
  const save = async (tab: typeof page, days: string) => {
    const field = tab.getByLabel('Days to keep requests and responses')
    await interactive(field)
    await field.fill(days)
    await tab.getByRole('button', { name: 'Save retention' }).click()
  }
  await save(page, '11')
  await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
  await save(other, '22')
  await expect(other.getByText('owner set it to “11” meanwhile.')).toBeVisible()
  await other.getByRole('button', { name: 'Save retention' }).click()
  await expect(other.getByText('Saved. It is in effect now.')).toBeVisible()
})
