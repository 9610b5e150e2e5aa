import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from './app'

async function enter(page: Page, place: string) {
  await page.goto('/')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: /Sign in|Set password/ }).click()
  await page.waitForURL(/playground$|start$/)
  await page.goto(place)
}

const run = (id: string, request: object) =>
  `/playground?${new URLSearchParams({ endpoint: id, request: JSON.stringify(request) })}`
const shown = (page: Page) => page.getByRole('tabpanel', { name: 'Result' })

test('an endpoint that is chosen in the middle of a run starts empty', async ({ page, world }) => {
  await enter(page, run('v2/crawl_stream', { url: world.site.url, max_pages: 3 }))
  await page.route('**/api/v2/crawl_stream', () => {})
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('Crawling…')).toBeVisible()
  await page.getByRole('button', { name: 'Web search', exact: true }).click()
  await expect(shown(page)).toContainText('Nothing run yet')
  await page.waitForTimeout(300)
  await expect(shown(page)).not.toContainText('Stopped')
})

test('Stop stops, and starts nothing; a stopped crawl’s bar stays where it was', async ({ page, world }) => {
  await enter(page, run('v2/crawl_stream', { url: world.site.url, max_pages: 20 }))
  let runs = 0
  await page.route('**/api/v2/crawl_stream', (route) => {
    if (!route.request().headers()['x-estimate-only']) runs++
  })
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(shown(page)).toContainText('Stopped.')
  await expect(page.getByRole('progressbar', { name: 'Crawl' })).toHaveAttribute('value', '0')
  expect(runs).toBe(1)
})
