import { startGroundwire } from '../support/groundwire'
import { startSearchStandIn } from '../support/upstreams'
import { expect, PASSWORD, test } from './app'

test('the start page ticks search only if a provider answers', async ({ page }) => {
  const closed = await startSearchStandIn({ site: 'http://127.0.0.1:9' })
  await closed.close()
  const server = await startGroundwire({ SEARXNG_URL: closed.url, SEARCH_PROVIDERS: 'searxng' })
  await page.goto(server.url)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Type it again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  const step = page.getByRole('listitem').filter({ hasText: 'Providers' }).first()
  const notice = step.getByRole('status').filter({ hasText: 'No search provider works.' })
  await expect(notice).toContainText('SearXNG')
  await expect(step.getByLabel('done')).toHaveCount(0)

  const port = Number(new URL(closed.url).port)
  const opened = await startSearchStandIn({ site: 'http://127.0.0.1:9', port })
  await expect(async () => {
    await page.reload()
    await expect(step.getByLabel('done')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await expect(notice).toHaveCount(0)
  await server.stop()
  await opened.close()
})
