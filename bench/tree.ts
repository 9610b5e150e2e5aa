import { type Browser, chromium, type Page } from 'playwright'
import { startWorld } from '@/tests/support/world'

/**
 * `node scripts/run-built.mjs bench/tree.ts [PAGES]`: how long a frame's scripts and layout take
 * while the tree of a crawl of 10,000 pages grows, by a trace of Chromium, and how many branches
 * are drawn. The addresses are made up and arrive as the server sends them. Exits with 1 if the
 * median frame takes longer than TARGET_MS or more than MAX_BRANCHES are drawn.
 */
const TARGET_MS = 8
const MAX_BRANCHES = 2_000
const PER_REPLY = 500
/** A reply each time that a server would have read so many pages. */
const REPLY_MS = 150
/** Microseconds. */
const FRAME = 16_667
const PASSWORD = 'a password to measure with'
const WORK = /^(?:FunctionCall|FireAnimationFrame|TimerFire|RunMicrotasks|Layout|UpdateLayoutTree)$/

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tid: number }

const pages = Number(process.argv[2] ?? 10_000)
const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) throw new Error('CHROMIUM_PATH is not set: the path of a Chromium.')

const world = await startWorld({ model: false })
let isGood = false
try {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  isGood = await measure(browser)
  await browser.close()
} finally {
  await world.stop()
}
process.exit(isGood ? 0 : 1)

async function measure(browser: Browser): Promise<boolean> {
  const page = await browser.newPage({ baseURL: world.server.url })
  await signUp(page)
  const { id } = await startJob()
  await page.route(`**/jobs/${id}/outline*`, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    await new Promise((resolve) => setTimeout(resolve, REPLY_MS))
    await route.fulfill({ json: outline(from) })
  })
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.goto(`/jobs/${id}`)
  const total = page.getByRole('region', { name: 'Site' }).locator('summary').first()
  await total.getByText(pages.toLocaleString('en-US')).waitFor({ timeout: 120_000 })
  await page.waitForTimeout(2_000)
  const trace = await browser.stopTracing()
  const branches = Number(await page.locator('canvas').getAttribute('data-branches'))
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  return report(frameTimes(traceEvents), branches)
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Type it again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await page.waitForURL('**/start')
}

async function startJob(): Promise<{ id: string }> {
  const urls = [`${world.site.url}/page-1`, `${world.site.url}/page-2`]
  return (await world.server.post('/api/v2/batch_scrape', { urls })).json()
}

/** Pages of a site with sections, parts and leaves; one in fifty failed. */
function outline(from: number) {
  const count = Math.min(PER_REPLY, pages - from)
  const entries = Array.from({ length: count }, (_, n) => {
    const seq = from + n + 1
    const url = `https://site.example/section-${seq % 12}/part-${seq % 240}/page-${seq}`
    const error = seq % 50 === 0 ? 'The site answered with status 404.' : null
    return { seq, url, bytes: (seq * 7_919) % 60_000, error }
  })
  return { entries, robots: [], next: from + count < pages ? from + count : null }
}

/** Milliseconds of scripts, style and layout in each frame in which the picture moved. */
function frameTimes(events: TraceEvent[]): number[] {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame')
  const thread = frames[0]?.tid
  const work = events
    .filter(({ name, ph, tid }) => tid === thread && ph === 'X' && WORK.test(name))
    .toSorted((a, b) => a.ts - b.ts)
  const moved = new Set(frames.map(({ ts }) => Math.floor(ts / FRAME)))
  const times = new Map<number, number>()
  let end = 0
  for (const { ts, dur = 0 } of work) {
    // What runs inside of another is counted with it.
    if (ts < end) continue
    end = ts + dur
    const frame = Math.floor(ts / FRAME)
    if (!moved.has(frame)) continue
    times.set(frame, (times.get(frame) ?? 0) + dur / 1_000)
  }
  return [...times.values()].toSorted((a, b) => a - b)
}

function report(times: number[], branches: number): boolean {
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  console.log(`${pages.toLocaleString('en-US')} pages, ${branches} branches drawn`)
  console.log(`${times.length} frames of the growing picture: median ${at(0.5).toFixed(1)} ms,`)
  console.log(`  90 % ${at(0.9).toFixed(1)} ms, longest ${at(0.999).toFixed(1)} ms`)
  return times.length > 0 && at(0.5) <= TARGET_MS && branches <= MAX_BRANCHES
}
