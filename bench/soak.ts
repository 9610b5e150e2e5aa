// Sends mixed calls with faults for a long time, to find out whether memory grows and what remains.
// Usage: `node scripts/run-built.mjs bench/soak.ts [--minutes 40] [--warm-up 10] [--clients 3]
// [--collect MINUTES]`. The warm-up uses twice the clients, so that everything compiled or cached
// at peak load exists before memory is measured. Prints the regression lines of the server's
// resident memory and heap after the warm-up, how the calls ended, and, after a quiet minute and a
// half, the server's processes, sockets, threads and temporary files. Exits with 1 if something
// remains. `--collect` also runs the garbage collector at intervals and prints the lines of what
// remains after it: V8 may keep tens of megabytes of garbage, which can hide a leak or look like
// one.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { processTree } from '@/lib/base/processes'
import { openBook } from '../tests/support/book'
import { framesOf } from '../tests/support/frames'
import { ended, newFolder } from '../tests/support/groundwire'
import { pdfWith } from '../tests/support/pdf-files'
import { bookIsSound, PAGES, startWorld } from '../tests/support/world'
import { COLLECTABLE, openCollector } from './soak/collector'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '40' },
    'warm-up': { type: 'string', default: '10' },
    clients: { type: 'string', default: '3' },
    collect: { type: 'string' },
  },
})
const TOKEN = 'soak'
const SAMPLE_MS = 5_000
const PAUSE_MS = 60
const QUIET_MS = 95_000
/** The state of a listening socket in /proc/net/tcp. */
const LISTENING = '0A'
const minutes = Number(values.minutes)
const warmUp = Number(values['warm-up'])
const clientCount = Number(values.clients)
const temporary = newFolder()
const html = { 'content-type': 'text/html' }
const world = await startWorld({
  settings: {
    METRICS_TOKEN: TOKEN,
    TMPDIR: temporary,
    RATE_LIMIT_PER_MINUTE: '100000',
    OWNER_CREDIT: '10000',
    LOG_LEVEL: 'error',
    ...(values.collect ? { NODE_OPTIONS: COLLECTABLE } : {}),
  },
  pages: {
    '/list':
      '<nav><a href="/page-1">1</a><a href="/page-2">2</a><a href="/page-3">3</a><a href="/gone">4</a></nav>',
    '/scripted': `<div id=a></div><script>a.innerHTML = ${JSON.stringify(PAGES['/page-2'])}</script>`,
    '/nested': '<div>'.repeat(3_000),
    '/cut': (_, response) =>
      void response.writeHead(200, html).write('<p>and', () => response.destroy()),
    '/late': (_, response) =>
      void setTimeout(() => response.writeHead(200, html).end(PAGES['/page-3']), 700),
    '/file.pdf': (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/pdf' })
        .end(pdfWith(['One page.', 'And another.'])),
    '/broken.pdf': (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/pdf' })
        .end('%PDF-1.7\nnothing more'),
  },
})
const { server, site } = world
const pid = server.process.pid ?? 0
const ask = (query: string) => ({ query, model: 'service-web', return_sources: true })
/** Each entry is one call. `leaveAfterMs` disconnects. */
const CALLS: { place: string; body: object; leaveAfterMs?: number; every?: number }[] = [
  { place: 'answer', body: ask('herons') },
  { place: 'answer_stream', body: ask('kingfishers') },
  { place: 'scrape', body: { url: `${site.url}/page-1` } },
  { place: 'web_search', body: { query: 'herons' } },
  { place: 'map', body: { url: site.url } },
  { place: 'crawl_stream', body: { url: `${site.url}/list`, max_pages: 5 } },
  { place: 'extract', body: { url: `${site.url}/page-2`, modes: ['links'] } },
  { place: 'get_pdf_content', body: { url: `${site.url}/file.pdf` } },
  { place: 'answer', body: ask('herons [[fault:500]]') },
  { place: 'answer_stream', body: ask('herons [[fault:cut]]') },
  { place: 'answer_stream', body: ask('herons [[fault:stall]]'), leaveAfterMs: 400 },
  { place: 'answer', body: ask('herons [[fault:slow]]'), leaveAfterMs: 150 },
  { place: 'web_search', body: { query: '[[search:500]]' } },
  { place: 'scrape', body: { url: `${site.url}/gone` } },
  { place: 'scrape', body: { url: `${site.url}/cut` } },
  { place: 'scrape', body: { url: `${site.url}/nested` } },
  { place: 'scrape', body: { url: `${site.url}/late` }, leaveAfterMs: 200 },
  { place: 'scrape', body: { url: 'http://10.0.0.1/' } },
  { place: 'get_pdf_content', body: { url: `${site.url}/broken.pdf` } },
  { place: 'answer', body: {} },
  { place: 'scrape', body: { url: `${site.url}/page-1`, formats: ['screenshot'] }, every: 6 },
  {
    place: 'scrape',
    body: { url: `${site.url}/late`, formats: ['screenshot'] },
    leaveAfterMs: 300,
    every: 12,
  },
]

type Sample = { minute: number; rss: number; heap: number; outside: number }
const samples: Sample[] = []
const collected: Sample[] = []
const statuses = new Map<string, number>()
const atStart = { sockets: socketsOf(pid), children: processTree(pid).length - 1 }
// Opened after the sockets are counted, and closed before they are counted again.
const collector = values.collect ? await openCollector(server) : null
const from = performance.now()
const minute = () => (performance.now() - from) / 60_000
let calls = 0
const clients = Array.from({ length: clientCount * 2 }, async (_, index) => {
  const until = index < clientCount ? minutes : warmUp
  while (minute() < until) {
    await oneCall()
    await wait(PAUSE_MS)
  }
})
for (let told = 0; minute() < minutes; await wait(SAMPLE_MS)) {
  samples.push({ minute: minute(), ...(await memory()) })
  if (collector && minute() - (collected.at(-1)?.minute ?? 0) >= Number(values.collect)) {
    await collector.collect()
    collected.push({ minute: minute(), ...(await memory()) })
  }
  if (minute() < told) continue
  told += 1
  const last = samples.at(-1)
  console.error(
    `${minute().toFixed(1)} min, ${calls} calls, RSS ${mega(last?.rss)} MB, heap ${mega(last?.heap)} MB`,
  )
}
await Promise.all(clients)
collector?.close()
await wait(QUIET_MS)

const metrics = await metricsText()
const left = {
  processes: processTree(pid).length - 1 - atStart.children,
  sockets: socketsOf(pid) - atStart.sockets,
  threads:
    sumOf(metrics, 'groundwire_reader_threads_busy') +
    sumOf(metrics, 'groundwire_reader_jobs_waiting'),
  files: readdirSync(temporary).length,
}
const book = openBook(server)
const open = book.open()
book.close()
const sound = bookIsSound(server)
const exit = await ended(server.process, 'SIGTERM')
const counted = [...statuses].sort().map(([status, count]) => `${status}: ${count}`)
console.log(
  `calls            ${calls} in ${minutes} minutes by ${clientCount} clients (${counted.join(', ')})`,
)
for (const [name, pick] of [
  ['resident memory', (one: Sample) => one.rss],
  ['heap in use', (one: Sample) => one.heap],
  ['buffers outside', (one: Sample) => one.outside],
] as const) {
  console.log(`${name.padEnd(16)} ${trend(samples, pick)}`)
  if (collector) console.log(`  collected      ${trend(collected, pick)}`)
}
console.log(`left behind      ${left.processes} processes, ${left.sockets} sockets, ${left.threads} thread jobs, ${left.files} files
holds open       ${open}; book ${sound ? 'sound' : 'UNSOUND'}; exit ${exit}`)
await world.stop()
process.exit(
  left.processes + left.sockets + left.threads + left.files + open === 0 && sound && exit === 0
    ? 0
    : 1,
)

async function oneCall(): Promise<void> {
  const number = calls++
  const call = CALLS[number % CALLS.length]
  if (!call || (call.every && Math.floor(number / CALLS.length) % call.every !== 0)) return
  const leaving = new AbortController()
  const timer = call.leaveAfterMs ? setTimeout(() => leaving.abort(), call.leaveAfterMs) : undefined
  const status = await server
    .post(`/api/v2/${call.place}`, call.body, {}, leaving.signal)
    .then(async (response) => {
      if (call.place.endsWith('_stream') && response.ok) {
        const last = (await framesOf(response)).at(-1)
        return `stream ${last?.type}`
      }
      await response.text()
      return String(response.status)
    })
    .catch(() => 'left')
  clearTimeout(timer)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

async function metricsText(): Promise<string> {
  const response = await fetch(`${server.url}/api/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  })
  return response.text()
}

async function memory() {
  const text = await metricsText()
  return {
    rss: sumOf(text, 'process_resident_memory_bytes'),
    heap: sumOf(text, 'nodejs_heap_size_used_bytes'),
    outside: sumOf(text, 'nodejs_external_memory_bytes'),
  }
}

function sumOf(text: string, name: string): number {
  return text
    .split('\n')
    .filter((one) => one.startsWith(`${name} `) || one.startsWith(`${name}{`))
    .reduce((sum, one) => sum + Number(one.split(' ').at(-1)), 0)
}

function socketsOf(process: number): number {
  const folder = `/proc/${process}/fd`
  const links = readdirSync(folder).flatMap((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`)
    } catch {
      return []
    }
  })
  // Listeners remain, and keep-alive connections are not a leak.
  const own = new Set(listenersAndConnectionsAt(Number(new URL(server.url).port)))
  return links.filter((link) => link.startsWith('socket:') && !own.has(link.slice(8, -1))).length
}

/** Inodes of all listeners, and of the connections whose local port is `port`. */
function listenersAndConnectionsAt(port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .flatMap((row) => (row[3] === LISTENING || row[1]?.endsWith(`:${hex}`) ? [row[9] ?? ''] : []))
}

/** The regression line of a figure in bytes after the warm-up. */
function trend(all: Sample[], pick: (one: Sample) => number): string {
  const kept = all.filter((one) => one.minute >= warmUp)
  const { slope, error, first, last } = line(kept.map((one) => [one.minute / 60, pick(one) / 1e6]))
  return `${slope.toFixed(1)} ± ${error.toFixed(1)} MB an hour; ${first.toFixed(0)} → ${last.toFixed(0)} MB on the line`
}

/** Least squares of points (x, y): slope with standard error, and the line's ends. */
function line(points: [number, number][]) {
  const count = points.length
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rest = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  const at = (x: number) => meanY + slope * (x - meanX)
  const error = Math.sqrt(rest / (count - 2) / spread)
  return { slope, error, first: at(points[0]?.[0] ?? 0), last: at(points.at(-1)?.[0] ?? 0) }
}

function mega(bytes = 0): string {
  return (bytes / 1e6).toFixed(0)
}
