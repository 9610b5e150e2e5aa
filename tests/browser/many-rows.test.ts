import { issuesOf } from '../support/accessibility'
import { enter, expect, test } from './app'

const MAX_HTML_KB = 150

test.use({ own: {} })

test('300 keys, 5,000 jobs and 200 members are searched and paged on the server, in small pages', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  world.server.script('tests/support/many-rows.ts')
  await enter(page, '/keys')
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const sizes = new Map<string, number>()
  const documents = new Map<string, string>()
  wire.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Document') documents.set(requestId, new URL(response.url).pathname)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = documents.get(requestId)
    if (path) sizes.set(path, encodedDataLength / 1024)
  })
  const rows = page.getByRole('main').locator('tbody tr')
  for (const path of ['/keys', '/jobs', '/members', '/overview', '/usage', '/audit']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    if (/keys|jobs|members/.test(path)) expect(await rows.count(), path).toBe(50)
  }
  console.log([...sizes].map(([path, kb]) => `${path} ${Math.round(kb)} KB`).join(', '))
  expect(sizes.size).toBe(6)
  for (const [path, kb] of sizes) expect(kb, path).toBeLessThan(MAX_HTML_KB)

  await page.goto('/keys')
  await expect(page.getByText('1 to 50 of 301 keys')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('51 to 100 of 301 keys')).toBeVisible()
  expect(await issuesOf(page)).toEqual([])
  await page.getByLabel('Search keys').fill('SERVICE 29')
  await expect(rows).toHaveCount(10)
  await expect(page).toHaveURL(/text=SERVICE\+29/)
  await page.reload()
  await expect(page.getByLabel('Search keys')).toHaveValue('SERVICE 29')
  await page.getByLabel('Sort keys').selectOption('name')
  await expect(rows.first()).toContainText('service 290')

  await page.goto('/members')
  await expect(page.getByText('1 to 50 of 201 members')).toBeVisible()
  await page.getByLabel('Search members').fill('MEMBER 19')
  await expect(rows).toHaveCount(10)
  await page.getByLabel('Sort members').selectOption('name')
  await expect(rows.first()).toContainText('member 190')
  await page.getByLabel('Role').selectOption('owner')
  await expect(page.getByText('No members match.')).toBeVisible()
  await expect(page).toHaveURL(/text=MEMBER\+19&order=name&role=owner/)
  expect(await issuesOf(page)).toEqual([])

  await page.goto('/jobs')
  await page.getByLabel('Search jobs').fill('DEPARTMENT/499/')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Status', { exact: true }).selectOption('failed')
  await expect(page.getByText('No jobs match these filters.')).toBeVisible()
  await expect(page).toHaveURL(/text=DEPARTMENT%2F499%2F&status=failed/)
  expect(await issuesOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(50)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(rows).toHaveCount(50)
})
