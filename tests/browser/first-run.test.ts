import { once } from 'node:events'
import { createServer, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seriousIssuesOf } from '../support/accessibility'
import { sample } from '../support/sample'
import { enter, expect, PASSWORD, signIn, test } from './app'

test.describe.configure({ mode: 'serial' })
// A server that no one has opened yet.
test.use({ own: {} })

const PLACES = [
  '/start',
  '/overview',
  '/connect',
  '/playground',
  '/keys',
  '/usage',
  '/credit',
  '/local-index',
  '/docs',
  '/reference',
  '/reference/v2/scrape',
  '/reference/v2/answer_stream',
  '/reference/errors',
  '/members',
  '/audit',
  '/settings',
  '/account',
]

test('behind a proxy that names another host, a form says what to set', async ({ page, world }) => {
  const { host, hostname, port } = new URL(world.server.url)
  const proxy = createServer((request, response) => {
    const { method, url: path } = request
    const headers = { ...request.headers, host }
    const onward = openRequest({ hostname, port, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  await page.goto(`http://${address}/`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Type it again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  const message = `The server was asked for another address than ${address}.`
  await expect(page.getByText(message)).toBeVisible()
  proxy.close()
  proxy.closeAllConnections()
})

test('the first visit leads from a password to a key, a cited answer, and its cost in the chart', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/welcome$/)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Type it again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, owner' })).toBeVisible()
  await expect(page.getByText('Answers by openai/')).toBeVisible()
  // The server's first start made a key.
  await expect(page.getByLabel('done')).toHaveCount(2)
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = (await page.getByTestId('new-key').textContent())?.trim() ?? ''
  const call = { url: `${world.site.url}/page-1` }
  expect(
    (await world.server.post('/api/v2/scrape', call, { Authorization: `Bearer ${secret}` })).status,
  ).toBe(200)
  // Calls that are not answers do not complete the last step.
  await page.reload()
  await expect(page.getByLabel('done')).toHaveCount(2)
  await page.getByLabel('Question').fill('What does the grey heron eat?')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByRole('link', { name: 'Source 1' })).toBeVisible()
  await expect(page.getByText(/\d of \d+ supported|could not be checked/).first()).toBeVisible()
  await expect(page.getByText('Cost: $0.007')).toBeVisible()
  await expect(page.getByLabel('done')).toHaveCount(3)
  await page.getByRole('link', { name: 'View in usage' }).click()
  await expect(page.getByRole('heading', { name: 'What does the grey heron eat?' })).toBeVisible()
  await page.getByRole('link', { name: '← All calls' }).click()
  await expect(page.getByRole('list', { name: 'Totals' })).toContainText('answer_stream')
  await expect(page.getByRole('row', { name: /answer_stream.*grey heron.*\$0\.007/ })).toBeVisible()
})

test('the password cannot be chosen twice, and a wrong one gets a message', async ({ page }) => {
  await page.goto('/welcome')
  await expect(page).toHaveURL(/sign-in$/)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Incorrect name or password')).toBeVisible()
})

test('no page of the dashboard is shown to someone who is not signed in', async ({ page }) => {
  // tests/api/every-way-in.test.ts asks for all of them.
  for (const place of sample(PLACES, 6)) {
    await page.goto(place)
    await expect(page).toHaveURL(/sign-in(?:\?to=|$)/)
  }
})

test('a person can sign in, create a key, call the API, ask in the playground, and see the cost', async ({
  page,
  world,
  baseURL,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Create key' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('my agent')
  await page.getByText('Limits and endpoints').click()
  await page.getByLabel('Monthly cap (USD)').fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const secret = (await page.getByTestId('new-key').textContent())?.trim() ?? ''
  expect(secret).toMatch(/^gw_live_/)
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /my agent/ })).toBeVisible()
  await page.reload()
  expect(await page.content()).not.toContain(secret)

  const asked = { query: 'What does the grey heron eat?', model: 'service-web' }
  const byKey = await world.server.post('/api/v2/answer', asked, {
    Authorization: `Bearer ${secret}`,
  })
  expect(byKey.status).toBe(200)

  await page.getByRole('link', { name: 'Playground' }).click()
  await page.getByRole('textbox', { name: 'Query' }).fill(asked.query)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Grounded answer')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Source 1' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Sources' }).getByRole('listitem').first(),
  ).toContainText(new URL(world.site.url).host)
  await expect(
    page.getByRole('region', { name: 'Response' }).getByText('$0.007', { exact: true }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(
    page.getByRole('row', { name: /answer_stream.*grey heron.*\$0\.007/ }).first(),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /answer .*grey heron.*\$0\.007/ })).toBeVisible()
  expect(baseURL).toBe(world.server.url)
})

test('a failure is shown with its code, and a revoked key stops working', async ({
  page,
  world,
}) => {
  await enter(page, '/playground')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.getByRole('textbox', { name: 'Query' }).fill('herons [[search:500]]')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'search_failed' })).toBeVisible()
  await expect(page).toHaveURL(/replay=/)
  expect(loads).toEqual([])

  const secret = world.server.script('scripts/key.ts', '--name', 'to be revoked')
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Revoke to be revoked' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByRole('row', { name: /to be revoked/ })).toHaveCount(0)
  await page.getByLabel(/^Revoked keys/).check()
  await expect(page.getByRole('row', { name: /to be revoked revoked/ })).toBeVisible()
  const refused = await world.server.post(
    '/api/v2/answer',
    { query: 'x', model: 'service-web' },
    { Authorization: `Bearer ${secret}` },
  )
  expect(refused.status).toBe(401)
})

test('a session call from another site is refused', async ({ page, world }) => {
  await signIn(page)
  const cookies = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const body = { query: 'x', model: 'service-web' }
  const foreign = await fetch(`${world.server.url}/api/v2/answer`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: cookies,
      Origin: 'https://evil.test',
      'Sec-Fetch-Site': 'cross-site',
    },
    body: JSON.stringify(body),
  })
  expect(foreign.status).toBe(403)
  expect((await foreign.json()).detail.error_code).toBe('forbidden_origin')
})

const LOOKS = [
  ['light', 1280],
  ['light', 390],
  ['dark', 1280],
  ['dark', 390],
] as const

test('no page in either theme or width has a serious accessibility issue, a foreign request or a script error', async ({
  page,
  world,
}) => {
  test.setTimeout(600_000)
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(world.server.url) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await signIn(page)
  for (const [at, place] of PLACES.entries()) {
    await page.goto(place)
    for (const [colorScheme, width] of sample(LOOKS, 4, at)) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('See the server’s log')).toHaveCount(0)
      expect(await seriousIssuesOf(page), `${place} ${colorScheme} ${width}`).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, `${place} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  }
  expect(foreign).toEqual([])
  expect(errors).toEqual([])
})
