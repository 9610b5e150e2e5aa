import { issuesOf } from '../support/accessibility'
import { enter, expect, test } from './app'

test.describe.configure({ mode: 'serial' })

test('a tool’s configuration contains a new key, and the test succeeds', async ({
  page,
  world,
}) => {
  await enter(page, '/connect')
  await expect(page.getByRole('region', { name: 'Terminal' })).toContainText(
    `curl -s ${world.server.url}/api/v2/answer`,
  )
  await page.getByLabel('Search tools').fill('cursor')
  await expect(page.getByRole('button', { name: 'LibreChat' })).toBeHidden()
  await page.getByRole('button', { name: 'Cursor' }).click()
  await expect(page).toHaveURL(/tool=cursor$/)
  await expect(page.getByRole('button', { name: 'Test' })).toBeDisabled()
  await page.getByRole('button', { name: 'Create a key' }).click()
  const lines = page.getByLabel('~/.cursor/mcp.json')
  await expect(lines).toContainText(`${world.server.url}/mcp`)
  await expect(lines).toContainText('Bearer gw_live_')
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText(/It works/)).toBeVisible()
})

test('the address is the one that a tool reaches from where it runs', async ({ page, world }) => {
  await enter(page, '/connect?tool=python')
  const install = page.getByRole('region', { name: 'With the client of this server' })
  await expect(install).toContainText(`pip install ${world.server.url}/clients/groundwire-`)
  await page.getByLabel('The tool runs').selectOption('in a container on that machine')
  await expect(install).toContainText('http://host.docker.internal:')
  await expect(page.getByText('HOST=0.0.0.0')).toBeVisible()
  await expect(page.getByText('Checked by running these lines.')).toBeVisible()
})

test('a key created on the Keys page is filled in here, once', async ({ page, world }) => {
  await enter(page, '/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('a key for the code')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const secret = (await page.getByTestId('new-key').textContent())?.trim() ?? ''
  await page.getByRole('link', { name: 'Use it in code' }).click()
  const code = page.getByRole('region', { name: 'Terminal' })
  await expect(code).toContainText(`Bearer ${secret}`)
  const body = { query: 'herons', model: 'service-web' }
  const headers = { Authorization: `Bearer ${secret}` }
  expect((await world.server.post('/api/v2/answer', body, headers)).status).toBe(200)
  await page.goto('/connect')
  await expect(code).toContainText('YOUR_API_KEY')
})

test('the test works for every interface, and says what is wrong', async ({ page, world }) => {
  for (const tool of [
    'openai',
    'firecrawl-js',
    'tavily',
    'vane',
    'exa',
    'jina',
    'open-webui',
    'curl',
  ])
    await test.step(tool, async () => {
      if (tool === 'openai') await enter(page, `/connect?tool=${tool}`)
      else await page.goto(`/connect?tool=${tool}`)
      await page.getByLabel('API key').fill(world.server.key)
      await page.getByRole('button', { name: 'Test' }).click()
      await expect(page.getByText(/It works/)).toBeVisible()
      await page.getByLabel('API key').fill('gw_live_wrong')
      await page.getByRole('button', { name: 'Test' }).click()
      await expect(page.getByText(/^40[13]: ./)).toBeVisible()
    })
})

test('every tool’s page is accessible and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/connect?tool=openai')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await issuesOf(page)).toEqual([])
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await wide()).toBeLessThanOrEqual(0)
  await page.getByLabel('Tool', { exact: true }).selectOption('Python')
  await expect(page).toHaveURL(/tool=python$/)
  await expect(page.getByRole('heading', { name: 'Python', exact: true })).toBeInViewport()
})
