// A crawl of a real manual through the running server, beside a hand-written loop and crawlee with
// turndown: CPU per page of the whole server process, and peak memory; then the time of the first
// page frame, beside a single scrape. Needs a build. Usage: `node scripts/run.mjs bench/crawl.ts
// [--manual FOLDER] [--crawlee FOLDER] [--rounds N]`. In the FOLDER of --crawlee `npm install
// @crawlee/cheerio turndown` was run; without it, that comparison is skipped.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { framesOf } from '@/tests/support/frames'
import { type Groundwire, startGroundwire } from '@/tests/support/groundwire'
import { cpuMsOf, forgetPeak, median, memoryOf, serveFolder, start } from './crawl/process'

/** `wholeMs`: the CPU time of the process since its start. */
type Round = { pages: number; bytes: number; cpuMs: number; wholeMs: number; peakKb: number }
type Page = { final_url: string; success: boolean; markdown: string }

const PAGES = 100
const FIRST_FRAMES = 15
/** What is loaded in turns after the start pauses between its parts. */
const LOOK_MS = 4_000
const IDLE_MS = 120
const { values } = parseArgs({
  options: {
    manual: { type: 'string', default: '/usr/share/doc/python3.11/html' },
    crawlee: { type: 'string' },
    rounds: { type: 'string', default: '4' },
  },
})
const rounds = Number(values.rounds)
const site = await serveFolder(values.manual)
const seed = `${site.url}/index.html`
const server = await startGroundwire({ ALLOWED_PRIVATE_HOSTS: new URL(site.url).host })
const booted = await settledCpuMs(server.process.pid ?? 0)
try {
  const args = [seed, String(PAGES), String(rounds)]
  const byHand = start('hand-loop.mjs', args)
  const withCrawlee = values.crawlee ? start('crawlee-loop.mjs', [...args, values.crawlee]) : null
  const ours: Round[] = []
  const hand: Round[] = []
  const crawlee: Round[] = []
  // In turns, because a shared machine is faster in one minute than in another.
  for (let round = 0; round < rounds; round++) {
    ours.push(await crawlWith(server))
    hand.push(await roundOf(byHand))
    if (withCrawlee) crawlee.push(await roundOf(withCrawlee))
  }
  console.log(
    `CPU ms per page, ${PAGES} pages from the manual's first, each a success; ratios of rounds that follow each other`,
  )
  console.log(
    `  (the server's boot, with the pages that its reader thread is warmed by: ${booted.toFixed(0)} ms in all)`,
  )
  print('ours, server', ours)
  print('hand-written loop', hand)
  if (withCrawlee) print('crawlee + turndown', crawlee)
  else console.log('  crawlee: left out (--crawlee FOLDER)')
  const perPage = ({ cpuMs, pages }: Round) => cpuMs / pages
  const fresh = ({ wholeMs, pages }: Round) => wholeMs / pages
  const cold = (all: Round[]) => all.slice(0, 1)
  const ratios = (name: string, chosen: (all: Round[]) => Round[], theirs = perPage) => {
    const of = (others: Round[]) =>
      median(chosen(ours).map((one, i) => perPage(one) / theirs(chosen(others)[i] ?? one)))
    const others = withCrawlee ? `, crawlee / ours ${(1 / of(crawlee)).toFixed(2)}` : ''
    console.log(`  ${name.padEnd(64)} ours / by hand ${of(hand).toFixed(2)}${others}`)
  }
  ratios('warm / warm (median over the later rounds)', warm)
  ratios('cold / cold (first crawl of each process)', cold)
  ratios('cold / cold (our first crawl, the whole fresh process of a loop)', cold, fresh)
  await firstFrames(server)
} finally {
  await server.stop()
  site.close()
}
process.exit(0)

/** CPU milliseconds used once the process has finished starting. */
async function settledCpuMs(pid: number): Promise<number> {
  for (let last = -1; ; ) {
    const now = cpuMsOf(pid)
    if (now - last < IDLE_MS) return now
    last = now
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** One crawl. Fails if a page is not a success, or appears twice. */
async function crawlWith({ post, process: child }: Groundwire): Promise<Round> {
  const pid = child.pid ?? 0
  const before = cpuMsOf(pid)
  forgetPeak(pid)
  const frames = await framesOf(
    await post('/api/v2/crawl_stream', {
      url: seed,
      max_pages: PAGES,
      max_depth: 5,
      timeout: 600,
    }),
  )
  const wholeMs = cpuMsOf(pid)
  const peakKb = memoryOf(pid).peakMb * 1_024
  const pages = frames.filter(({ type }) => type === 'page').map(({ page }) => page as Page)
  const good = new Set(pages.filter(({ success }) => success).map(({ final_url }) => final_url))
  // A broken link of the manual must fail, an existing page must not.
  const failed = pages.filter(({ success }) => !success).map(({ final_url }) => final_url)
  const there = failed.filter((url) => existsSync(path.join(values.manual, new URL(url).pathname)))
  if (good.size !== PAGES || pages.length !== PAGES + failed.length || there.length > 0)
    throw new Error(
      `${pages.length} pages, ${good.size} different good ones; failed: ${failed.join(', ')}`,
    )
  const bytes = await sizeOf([...good])
  return { pages: PAGES, bytes, cpuMs: wholeMs - before, wholeMs, peakKb }
}

async function sizeOf(addresses: string[]): Promise<number> {
  let bytes = 0
  for (const address of addresses) bytes += (await (await fetch(address)).arrayBuffer()).byteLength
  return bytes
}

async function roundOf({ child, next }: ReturnType<typeof start>): Promise<Round> {
  child.send('go')
  const round = await next()
  if (round === null) throw new Error('A loop ended before its last round.')
  return round as Round
}

/** All rounds except the first, in which code is compiled. */
function warm(all: Round[]): Round[] {
  return all.slice(all.length > 1 ? 1 : 0)
}

function print(name: string, all: Round[]) {
  const [first] = all
  if (!first) return
  const kb = all.reduce((sum, { bytes, pages }) => sum + bytes / pages, 0) / all.length / 1_000
  const peak = Math.max(...all.map(({ peakKb }) => peakKb)) / 1_024
  console.log(
    `  ${name.padEnd(20)} ${median(warm(all).map(({ cpuMs, pages }) => cpuMs / pages))
      .toFixed(1)
      .padStart(
        6,
      )} (first round ${(first.cpuMs / first.pages).toFixed(1)})   ${kb.toFixed(0)} kB a page   peak ${(first.peakKb / 1_024).toFixed(0)} MB, of all rounds ${peak.toFixed(0)} MB`,
  )
}

/** The time to a crawl's first page frame beside a scrape of the same page. */
async function firstFrames({ post }: Groundwire) {
  const scraped: number[] = []
  const framed: number[] = []
  for (let i = 0; i < FIRST_FRAMES; i++) {
    let from = performance.now()
    await (await post('/api/v2/scrape', { url: seed })).json()
    scraped.push(performance.now() - from)
    const leave = new AbortController()
    from = performance.now()
    const response = await post(
      '/api/v2/crawl_stream',
      { url: seed, max_pages: PAGES, timeout: 60 },
      {},
      leave.signal,
    )
    await framesOf(response, ({ type }) => {
      if (type !== 'page' || leave.signal.aborted) return
      framed.push(performance.now() - from)
      leave.abort()
    }).catch(() => {})
    // The abandoned crawl ends before the next scrape is timed.
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const [one, first] = [median(scraped), median(framed)]
  console.log(
    `First page frame ${first.toFixed(1)} ms, a single scrape ${one.toFixed(1)} ms (medians of ${FIRST_FRAMES}): ${(first / one).toFixed(2)}`,
  )
}
