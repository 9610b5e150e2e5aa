import { gzipSync } from 'node:zlib'
import { expect, signIn, test } from './app'

const MAX_KB = 250

test('the playground’s JavaScript before interaction is under 250 KB compressed; heavy parts come when needed', async ({
  page,
}) => {
  await signIn(page)
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(
      response.url(),
      gzipSync(await response.body().catch(() => Buffer.alloc(0))).byteLength,
    )
  })
  const total = () => Math.round([...scripts.values()].reduce((sum, size) => sum + size, 0) / 1024)
  // Scripts that are in the browser's cache count as well.
  await page.route('**/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'cache-control': 'no-cache' } }),
  )
  await page.goto('/playground', { waitUntil: 'networkidle' })
  const before = total()
  console.log(`playground: ${scripts.size} scripts, ${before} KB compressed before interaction`)
  expect(scripts.size).toBeGreaterThan(5)
  expect(before).toBeLessThan(MAX_KB)
  await page.getByRole('textbox', { name: 'Query' }).fill('What does the grey heron eat?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Grounded answer')).toBeVisible()
  console.log(`playground: ${total()} KB with a first answer`)
  expect(total()).toBeGreaterThan(before)
})
