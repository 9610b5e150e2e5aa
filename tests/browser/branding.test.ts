import { issuesOf } from '../support/accessibility'
import { sample } from '../support/sample'
import { enter, expect, test } from './app'

test.use({ own: {} })

const PLACES = ['/overview', '/settings?tab=branding', '/usage', '/reference']

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

test('the owner’s name, colour and logo are on every page, and readable in both themes', async ({
  page,
  browser,
  baseURL,
}) => {
  const messages: string[] = []
  page.on('console', (one) => one.type() === 'error' && messages.push(one.text()))
  await enter(page, '/settings?tab=branding')
  const color = page.getByLabel('Colour', { exact: true })
  await color.fill('yellow')
  await page.getByRole('button', { name: 'Save branding' }).click()
  await expect(page.getByText('Enter a colour as #rrggbb.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Heron & Sons <Data>')
  await page.getByLabel('Choose a colour').fill('#ffd400')
  await expect(color).toHaveValue('#ffd400')
  await page.getByRole('button', { name: 'Save branding' }).click()
  await expect(page.getByText('darker to be readable')).toBeVisible()
  const logo = page.getByLabel('Logo')
  const bad = SVG.replace('<path', '<script>1</script><path')
  await logo.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(bad) })
  await expect(page.getByText('This SVG has scripts, links or other files in it')).toBeVisible()
  await logo.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) })
  await expect(page.getByText('Now: SVG, 1 KB.')).toBeVisible()
  await expect(page).toHaveTitle('Settings · Heron & Sons <Data>')

  for (const [at, theme] of (['light', 'dark'] as const).entries()) {
    const context = await browser.newContext({ baseURL, colorScheme: theme })
    const visitor = await context.newPage()
    await visitor.goto('/sign-in')
    await expect(visitor.getByText('Heron & Sons <Data>')).toBeVisible()
    await expect(visitor).toHaveTitle('Sign in · Heron & Sons <Data>')
    const width = await visitor.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
    expect(width).toBeGreaterThan(0)
    expect(await issuesOf(visitor)).toEqual([])
    await context.close()
    await page.emulateMedia({ colorScheme: theme })
    for (const place of sample(PLACES, 2, at)) {
      await page.goto(place)
      await page.locator('h1').first().waitFor()
      expect(await issuesOf(page), `${place} ${theme}`).toEqual([])
    }
  }
  const picture = await page.request.get('/brand/logo')
  expect(picture.headers()['content-security-policy']).toContain('sandbox')
  await page.goto('/settings?tab=branding')
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByText('PNG or SVG, at most 64 KB.')).toBeVisible()
  expect((await page.request.get('/brand/logo')).status()).toBe(404)
  expect(messages.filter((one) => !one.includes('404'))).toEqual([])
})
