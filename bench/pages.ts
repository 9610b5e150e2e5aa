import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { type Browser, chromium, type Page } from 'playwright'
import { issuesOf } from '@/tests/support/accessibility'
import { showcase } from '@/tests/support/showcase'
import { startWorld } from '@/tests/support/world'
import { fill, type Places, requests, run } from './pages/content'

/**
 * `node scripts/run-built.mjs bench/pages.ts [--only NAME] [--widths 390,1440] [--folder PATH]
 * [--axe false]`: opens every page of the dashboard, empty and with long texts, many rows and
 * failures, at each width in both themes. Prints the layout shift, console messages, horizontal
 * overflow and axe findings, and exits with 1 if a page misses a target. `--folder` also saves
 * screenshots.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,1024,1440,1920' },
    folder: { type: 'string', default: '' },
    axe: { type: 'string', default: 'true' },
  },
})
const MAX_SHIFT = 0.02
const MAX_WAIT_MS = 120_000
const QUIET_MS = 300
const PASSWORD = 'a password to measure with'
const EMPTY = '/overview /playground /jobs /monitors /local-index /keys /usage /credit /audit'
const PLACES =
  '/overview /playground /jobs /monitors /local-index /local-index?text=heron /keys /connect /usage'
const MORE =
  '/usage?status=failed /usage?measure=latency /usage?measure=errors /credit /docs /docs/research'
const REST =
  '/reference /reference/v2/answer /reference/errors /members /audit /settings /account /start'
const LAST =
  '/whats-new /nowhere /usage/call_nothing /settings?tab=models /settings?tab=branding /settings?tab=limits'

const SHARED = `/playground?${new URLSearchParams({ endpoint: 'v2/answer', request: '{"query":"herons"}' })}`
/** A page whose console errors are expected. */
const FAILING = 'failing'
/** The heights of common screens, by width. */
const HEIGHTS: Record<number, number> = { 390: 844, 1024: 768, 1920: 1080 }

type Shifting = Window & { shift?: number; moved?: string }
const widths = values.widths.split(',').map(Number)
const misses: string[] = []
const messages: string[] = []
let pages = 0
let worst: [shift: number, page: string] = [0, '']

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) throw new Error('CHROMIUM_PATH is not set: the path of a Chromium.')
if (values.folder) mkdirSync(values.folder, { recursive: true })
const world = await startWorld({ pages: await showcase() })
try {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run']
  const browser = await chromium.launch({ executablePath, args })
  try {
    await visitAll(browser)
  } finally {
    await browser.close()
  }
} finally {
  await world.stop()
}
const found = widths.length * 2
console.log(`${pages} pages, ${found} views each: widths ${values.widths}, light and dark`)
console.log(`largest layout shift ${worst[0].toFixed(4)} (${worst[1]}), target ${MAX_SHIFT}`)
console.log(`${misses.length} findings`)
process.exit(misses.length > 0 ? 1 : 0)

async function visitAll(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: world.server.url })
  const page = await context.newPage()
  page.setDefaultTimeout(MAX_WAIT_MS)
  await page.addInitScript(observe)
  page.on('console', (one) => {
    if (['error', 'warning'].includes(one.type())) messages.push(one.text())
  })
  page.on('pageerror', (error) => messages.push(String(error)))
  await visit(page, 'welcome', '/')
  await page.goto('/')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Type it again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await page.waitForURL('**/start')
  for (const place of EMPTY.split(' ')) await visit(page, `empty-${named(place)}`, place)
  const visitor = await browser.newContext({ baseURL: world.server.url })
  const outside = await visitor.newPage()
  await outside.addInitScript(observe)
  await visit(outside, 'sign-in', '/sign-in')
  await visit(outside, 'join-ended', '/join/none')
  await visit(outside, 'reset-ended', '/reset/none')
  await visit(outside, 'signed-out-shared', SHARED)
  await visitor.close()
  const shown: Places = await fill(world)
  for (const [name, place] of Object.entries(shown)) await visit(page, `shown-${name}`, place)
  for (const place of [PLACES, MORE, REST, LAST].join(' ').split(' '))
    await visit(page, named(place), place)
  await page.goto('/keys')
  const key = await page.getByRole('link', { name: /rather long name/ }).first()
  await visit(page, 'key', (await key.getAttribute('href')) ?? '')
  for (const [name, [id, request]] of Object.entries(requests(world)))
    await visitRun(page, name, id, request)
  const database = new Database(path.join(world.server.dataDir, 'groundwire.db'))
  database.exec('ALTER TABLE usage_day RENAME TO usage_day_away')
  await visit(page, FAILING, '/usage')
  database.close()
}

function named(place: string): string {
  return place.slice(1).replaceAll(/\W+/g, '-')
}

async function visit(page: Page, name: string, place: string): Promise<void> {
  if (!name.includes(values.only)) return
  pages++
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
    await page.goto(place)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(QUIET_MS)
    await look(page, name, width)
  }
}

/** The result of one run, at each width. */
async function visitRun(page: Page, name: string, id: string, request: object): Promise<void> {
  if (!`run-${name}`.includes(values.only)) return
  pages++
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await run(page, id, request)
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
    // Elements that move because the window became narrower do not count.
    await page.evaluate(() => {
      ;(window as Shifting).shift = 0
    })
    await page.waitForTimeout(QUIET_MS)
    await look(page, `run-${name}`, width)
  }
}

async function look(page: Page, name: string, width: number): Promise<void> {
  const { shift, moved, wide } = await page.evaluate(() => ({
    shift: (window as Shifting).shift ?? 0,
    moved: (window as Shifting).moved,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  if (shift > worst[0]) worst = [shift, `${name} at ${width}`]
  if (shift > MAX_SHIFT) miss(`${name} at ${width}: layout shift ${shift.toFixed(4)}, of ${moved}`)
  if (wide > 0) miss(`${name} at ${width}: ${wide} px wider than the window`)
  for (const text of messages.splice(0))
    if (name !== FAILING && !/the server responded with a status of (404|4\d\d|5\d\d)/.test(text))
      miss(`${name} at ${width}: console: ${text.slice(0, 300)}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(QUIET_MS)
    const picture = `${values.folder}/${name}-${colorScheme}-${width}.png`
    if (values.folder) await page.screenshot({ path: picture, fullPage: true })
    if (values.axe === 'false') continue
    for (const issue of await issuesOf(page))
      miss(`${name} at ${width}, ${colorScheme}: axe ${issue.slice(0, 200)}`)
  }
}

function miss(text: string): void {
  misses.push(text)
  console.log(text)
}

/** Adds up the layout shifts that no input caused. */
function observe(): void {
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const seen = window as Shifting
  seen.shift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      seen.shift = (seen.shift ?? 0) + value
      const node = sources[0]?.node
      seen.moved = (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 120)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
