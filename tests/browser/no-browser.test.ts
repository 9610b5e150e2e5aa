import { startGroundwire } from '../support/groundwire'
import { expect, PASSWORD, test } from './app'

test('the start page says that the browser does not start, and what to do', async ({ page }) => {
  const server = await startGroundwire({
    CHROMIUM_PATH: '/no/such/chromium',
    BROWSER_SELF_TEST: 'true',
  })
  const status = async () => (await (await fetch(`${server.url}/api/health`)).json()).status
  await expect.poll(status).toBe('degraded')
  await page.goto(server.url)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Type it again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'The browser doesn’t start.' })
  await expect(notice).toContainText(
    'Screenshots, actions and pages that need JavaScript don’t work.',
  )
  await expect(notice).toContainText('The file that CHROMIUM_PATH names does not exist.')
  await server.stop()
})
