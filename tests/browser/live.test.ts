import { enter, expect, test } from './app'

test.use({ own: { model: false } })

test('an open page shows what a program or another tab did, and asks nothing while idle', async ({
  page,
  world,
  context,
}) => {
  test.setTimeout(90_000)
  await enter(page, '/jobs')
  await expect(page.getByText('No jobs yet')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/monitors')
  await expect(other.getByText('No monitors yet')).toBeVisible()
  await other.waitForTimeout(3_000)
  const requests: string[] = []
  for (const tab of [page, other]) tab.on('request', (request) => requests.push(request.url()))
  await other.waitForTimeout(4_000)
  expect(requests).toEqual([])

  const { url } = world.site
  await page.bringToFront()
  await world.server.post('/api/v2/batch_scrape', { urls: [`${url}/page-1`] })
  await expect(page.getByRole('row', { name: /page-1/ })).toBeVisible({ timeout: 5_000 })
  await expect(page.getByRole('row', { name: /page-1/ })).toContainText('completed')
  await other.bringToFront()
  await world.server.post('/api/v2/monitors', { url: `${url}/page-2`, schedule: 'every 6h' })
  await expect(other.getByRole('row', { name: /page-2/ })).toBeVisible({ timeout: 5_000 })
  // One tab holds the stream and tells the others.
  expect(requests.filter((address) => address.endsWith('/live'))).toEqual([])
})

test('research and jobs from the playground run on in its result', async ({ page, world }) => {
  test.setTimeout(120_000)
  await enter(page, '/playground?endpoint=v2/research')
  await page.getByLabel('Query', { exact: true }).fill('What does the grey heron eat?')
  await page.getByRole('button', { name: /^Run/ }).click()
  const response = page.getByRole('region', { name: 'Response' })
  await expect(response.getByRole('link', { name: 'Open job' })).toBeVisible()
  await expect(response.getByRole('status').first()).toContainText(/completed|failed/, {
    timeout: 60_000,
  })
  await page.goto('/playground?endpoint=v2/batch_scrape')
  await page.getByLabel('URLs').fill(`${world.site.url}/page-1`)
  await page.getByRole('button', { name: /^Run/ }).click()
  await expect(response.getByRole('status').first()).toContainText('completed')
})

test('the call of a job’s page leads to its result, which its tree opens, too', async ({
  page,
  world,
}) => {
  const { url } = world.site
  const urls = [`${url}/page-1`, `${url}/page-2`, `${url}/none`]
  const started = await world.server.post('/api/v2/batch_scrape', { urls })
  const { id } = await started.json()
  await enter(page, `/jobs/${id}`)
  await expect(page.getByText('3 of 3')).toBeVisible()
  const tree = page.getByRole('region', { name: 'Site' })
  await expect(tree.locator('canvas')).toHaveAttribute('data-branches', '4')
  await tree.getByRole('button', { name: /page-1/ }).click()
  await expect(page.getByRole('article', { name: 'Result' })).toContainText('page-1')
  await page.goto('/usage')
  await page
    .getByRole('row', { name: /page-2/ })
    .filter({ hasText: 'batch_scrape' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: 'Open result' }).click()
  await expect(page.getByRole('article', { name: 'Result' })).toContainText('page-2')
})
