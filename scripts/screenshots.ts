import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { startWorld } from '@/tests/support/world'

/** `npm run screenshots`: every page of a server with stand-in upstreams, in both themes, wide and on a phone. */
const FOLDER = 'test-results/screenshots'
const PASSWORD = 'a password for pictures'
const ASKED = { query: 'What does the grey heron eat?', model: 'service-web', citations: true, return_sources: true }
const PLACES = ['playground', 'keys', 'usage', 'credit', 'local-index', 'settings']

const world = await startWorld({ settings: { OWNER_PASSWORD: PASSWORD } })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  mkdirSync(FOLDER, { recursive: true })
  const page = await browser.newPage({ baseURL: world.server.url })
  await page.goto('/')
  await shoot(page, 'sign-in')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/playground')
  const call = await oneAnswer()
  await world.server
    .post('/api/v2/crawl_stream', { url: `${world.site.url}/page-2`, index: true })
    .then((it) => it.text())
  for (const place of PLACES) {
    await page.goto(`/${place}`)
    await shoot(page, place)
  }
  await page.goto(`/usage/${call}`)
  await shoot(page, 'call')
  await page.goto(`/playground?${new URLSearchParams({ endpoint: 'v2/answer', request: JSON.stringify(ASKED) })}`)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('region', { name: 'Sources' }).waitFor()
  await shoot(page, 'answer')
} finally {
  await browser.close()
  await world.stop()
}

async function oneAnswer(): Promise<string> {
  const response = await world.server.post('/api/v2/answer', ASKED)
  return response.headers.get('x-request-id') ?? ''
}

async function shoot(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await page.waitForLoadState('networkidle')
      const path = `${FOLDER}/${name}-${colorScheme}-${width === 390 ? 'phone' : 'wide'}.png`
      await page.screenshot({ path, fullPage: true })
      console.log(path)
    }
  }
}
