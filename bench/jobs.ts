// A crawl of 10,000 generated pages as a job: memory over time, and CPU per page beside
// crawl_stream's. Usage: `node scripts/run-built.mjs bench/jobs.ts [--pages 10000] [--paragraphs
// 12]`.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startGroundwire } from '../tests/support/groundwire'
import { cpuMsOf, memoryOf, start } from './crawl/process'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    paragraphs: { type: 'string', default: '12' },
  },
})
const pages = Number(values.pages)
const STREAM_PAGES = 100
const STREAMS = 12
const WARM = 2
const STEP = 250
const { child: site, next } = start('generated.mjs', [String(pages), values.paragraphs])
const address = `http://127.0.0.1:${await next()}`
const server = await startGroundwire({ ALLOWED_PRIVATE_HOSTS: new URL(address).host })
const pid = server.process.pid ?? 0

try {
  const streamed = await streamMs()
  const { points, msOfPage } = await crawlByJob()
  const slope = slopeOf(points.filter(({ done }) => done >= 1_000))
  const first = points.find(({ done }) => done >= 1_000)
  const last = points.at(-1)
  console.log(`pages          ${last?.done}
memory         ${first?.mb.toFixed(0)} MB after the first 1,000 pages, ${last?.mb.toFixed(0)} MB at the end, peak ${memoryOf(pid).peakMb.toFixed(0)} MB
slope          ${(slope * 1_000).toFixed(1)} MB for 1,000 pages after the first 1,000 (under 5)
CPU            ${msOfPage.toFixed(1)} ms a page by a job, ${streamed.toFixed(1)} ms by crawl_stream: ${(msOfPage / streamed).toFixed(2)} (under 1.2)`)
} finally {
  await server.stop()
  site.disconnect()
}
process.exit(0)

/** CPU milliseconds per page of crawls by crawl_stream, without the first ones. */
async function streamMs(): Promise<number> {
  let before = 0
  for (let i = 0; i < STREAMS; i++) {
    if (i === WARM) before = cpuMsOf(pid)
    const response = await server.post('/api/v2/crawl_stream', {
      url: `${address}/p/${i + 1}`,
      max_pages: STREAM_PAGES,
      max_depth: 9,
      timeout: 600,
    })
    const found = (await response.text()).split('"type":"page"').length - 1
    if (found !== STREAM_PAGES) throw new Error(`${found} pages of ${STREAM_PAGES}`)
  }
  return (cpuMsOf(pid) - before) / ((STREAMS - WARM) * STREAM_PAGES)
}

type Point = { done: number; mb: number }

async function crawlByJob(): Promise<{ points: Point[]; msOfPage: number }> {
  const before = cpuMsOf(pid)
  const body = { url: address, max_pages: pages, max_depth: 9 }
  const { id } = (await (await server.post('/api/v2/crawl', body)).json()) as { id: string }
  const points: Point[] = []
  for (let status = 'queued'; status === 'queued' || status === 'running'; await wait(1_000)) {
    const headers = { Authorization: `Bearer ${server.key}` }
    const job = await (await fetch(`${server.url}/api/v2/jobs/${id}`, { headers })).json()
    status = job.status
    const { done } = job.progress
    if (done - (points.at(-1)?.done ?? 0) < STEP && status === 'running') continue
    points.push({ done, mb: memoryOf(pid).nowMb })
    console.error(`${done} pages, ${points.at(-1)?.mb.toFixed(0)} MB`)
    if (status !== 'running' && status !== 'queued' && done !== pages)
      throw new Error(`the job is ${status} after ${done} pages: ${JSON.stringify(job)}`)
  }
  return { points, msOfPage: (cpuMsOf(pid) - before) / pages }
}

/** MB per page, by least squares. */
function slopeOf(points: Point[]): number {
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  const [x, y] = [mean(points.map(({ done }) => done)), mean(points.map(({ mb }) => mb))]
  const over = points.reduce((sum, { done, mb }) => sum + (done - x) * (mb - y), 0)
  return over / points.reduce((sum, { done }) => sum + (done - x) ** 2, 0)
}
