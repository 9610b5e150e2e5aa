import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRunning, processTree } from '@/lib/base/processes'
import { openBook } from './book'
import { type Frame, framesOf } from './frames'
import { ended, type Groundwire, newFolder, startGroundwire } from './groundwire'
import { startSite } from './site'
import { startModelStandIn, startSearchStandIn } from './upstreams'
import { bookIsSound, PAGES } from './world'

type StopReport = {
  stops: number
  /** The streams that were open at the signal, and how each ended. */
  streams: number
  finished: number
  endedByUs: number
  /** Streams with no terminal event, several, or something after it. */
  wrongEnds: string[]
  exits: Record<string, number>
  /** The server's child processes at the signals. */
  children: number
  /** Processes that outlived the server, and files left in its temporary folder. */
  orphans: string[]
  leftFiles: string[]
  openHolds: number
  unsound: number
  slowestMs: number
}

const GRACE_SECONDS = 1
/** Answers that end in time, answers whose model stops sending, and crawls of a slow site. */
const STREAMS = [
  { place: 'answer_stream', query: 'herons [[fault:slow]]' },
  { place: 'answer_stream', query: 'herons [[fault:stall]]' },
  { place: 'answer_stream', query: 'herons' },
  { place: 'crawl_stream', query: '' },
]

/**
 * Sends SIGTERM to a server with open streams, `stops` times on one data folder. Every tenth server
 * also has a browser.
 */
export async function stopCycles(
  stops: number,
  tell: (line: string) => void = () => {},
): Promise<StopReport> {
  const linked = '<nav><a href="/slow-1">1</a><a href="/slow-2">2</a><a href="/slow-3">3</a></nav>'
  const late = (ms: number) => (_: unknown, response: import('node:http').ServerResponse) =>
    void setTimeout(
      () => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGES['/page-1']),
      ms,
    )
  const site = await startSite({
    ...PAGES,
    '/list': linked,
    '/slow-1': late(50),
    '/slow-2': late(400),
    '/slow-3': late(30_000),
  })
  const search = await startSearchStandIn({ site: site.url })
  const model = await startModelStandIn()
  const temporary = mkdtempSync(path.join(tmpdir(), 't-'))
  const settings = {
    ALLOWED_PRIVATE_HOSTS: site.host,
    SEARXNG_URL: search.url,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.url,
    SHUTDOWN_GRACE_SECONDS: String(GRACE_SECONDS),
    TMPDIR: temporary,
  }
  const dataDir = newFolder()
  const report: StopReport = {
    ...{
      stops: 0,
      streams: 0,
      finished: 0,
      endedByUs: 0,
      wrongEnds: [],
      exits: {},
      children: 0,
      orphans: [],
      leftFiles: [],
    },
    ...{ openHolds: 0, unsound: 0, slowestMs: 0 },
  }
  let key: string | undefined
  while (report.stops < stops) {
    const server: Groundwire = await startGroundwire(settings, { dataDir, credit: '1000', key })
    key = server.key
    await stopOnce(server, site.url, report)
    report.leftFiles.push(...readdirSync(temporary).map((name) => `${report.stops}: ${name}`))
    if (report.stops % 20 === 0 || report.stops === stops) {
      if (!bookIsSound(server)) report.unsound++
      tell(`${new Date().toISOString()} ${report.stops} stops, ${report.streams} streams`)
    }
  }
  await Promise.all([site.close(), search.close(), model.close()])
  return report
}

async function stopOnce(server: Groundwire, site: string, report: StopReport): Promise<void> {
  const withBrowser = report.stops % 10 === 0
  // Pages that are open in a browser, and a call without a stream: they may fail, but must not
  // delay the server's end.
  const others = [
    server.post('/api/v2/answer', { query: 'herons [[fault:stall]]', model: 'service-web' }),
    ...(withBrowser
      ? [server.post('/api/v2/scrape', { url: `${site}/page-1`, formats: ['screenshot'] })]
      : []),
  ].map((call) => call.then((response) => response.text()).catch(() => ''))
  if (withBrowser) await others[1]
  const began: Promise<void>[] = []
  const streams = STREAMS.map(async ({ place, query }) => {
    let first = () => {}
    began.push(new Promise((resolve) => (first = resolve)))
    const body =
      place === 'crawl_stream'
        ? { url: `${site}/list`, max_pages: 5 }
        : { query, model: 'service-web' }
    const response = await server.post(`/api/v2/${place}`, { ...body, return_sources: true })
    const frames = await framesOf(response, () => first()).catch(() => null)
    first()
    return { place, frames }
  })
  await Promise.all(began)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
  const family = processTree(server.process.pid ?? 0)
  report.children += family.length - 1
  const from = performance.now()
  const exit = await ended(server.process, 'SIGTERM')
  report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - from))
  report.stops++
  report.exits[String(exit)] = (report.exits[String(exit)] ?? 0) + 1
  for (const { place, frames } of await Promise.all(streams)) {
    report.streams++
    const how = endOf(frames)
    if (how === 'done') report.finished++
    else if (how === 'error') report.endedByUs++
    else report.wrongEnds.push(`${report.stops} ${place}: ${how}`)
  }
  await Promise.all(others)
  report.orphans.push(
    ...family.filter(isRunning).map(({ pid, name }) => `${report.stops}: ${pid} ${name}`),
  )
  const book = openBook(server)
  report.openHolds += book.open()
  book.close()
}

/** `done` or `error` if that is the last event and the only one of its kind; else the fault. */
function endOf(frames: Frame[] | null): string {
  if (!frames) return 'the connection broke'
  const terminal = frames.filter(({ type }) => type === 'done' || type === 'error')
  const last = frames.at(-1)
  if (terminal.length !== 1) return `${terminal.length} terminal events`
  return last === terminal[0] ? String(last?.type) : 'an event after the terminal one'
}
