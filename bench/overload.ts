// How much a server still gets done at ten times its capacity. Peak: one client per slot, each of
// which sends its next request after its reply. Overload: requests arrive at ten times that rate,
// regardless of replies. Two kinds of calls: `wait` asks a search service that takes a quarter of a
// second, `work` reads a page of 40 kB in a thread. Usage: `node scripts/run-built.mjs
// bench/overload.ts [--seconds 4] [--rounds 4] [--places 16] [--kinds wait,work]`.
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sendSignal } from '@/lib/base/processes'
import { openBook } from '../tests/support/book'
import { startGroundwire } from '../tests/support/groundwire'
import { article, startSite } from '../tests/support/site'
import { listen, sendJson } from '../tests/support/upstreams/listen'
import { bookIsSound } from '../tests/support/world'
import { openSender } from './overload/sender'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '4' },
    places: { type: 'string', default: '16' },
    kinds: { type: 'string', default: 'wait,work' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const places = Number(values.places)
const SEARCH_MS = 250
if (process.send) {
  await standIns(process.send.bind(process))
  await new Promise(() => {})
}
// In their own process: the flood must not starve the stand-ins.
const beside = fork(import.meta.filename, { execArgv: process.execArgv })
const { site, search } = await new Promise<{ site: string; search: string }>((resolve) =>
  beside.once('message', (message) => resolve(message as { site: string; search: string })),
)
const server = await startGroundwire({
  ALLOWED_PRIVATE_HOSTS: new URL(site).host,
  SEARXNG_URL: search,
  MAX_PARALLEL_CALLS: String(places),
  RATE_LIMIT_PER_MINUTE: '1000000',
  OWNER_CREDIT: '100000',
  LOG_LEVEL: 'error',
})
const pid = server.process.pid ?? 0
const sender = openSender(server.url, `Bearer ${server.key}`)
const KINDS: Record<string, () => { place: string; body: object }> = {
  wait: () => ({ place: 'web_search', body: { query: `herons ${Math.random()}` } }),
  work: () => ({ place: 'scrape', body: { url: `${site}/long` } }),
}
const book = openBook(server)
let answered = 0

for (const kind of values.kinds.split(',')) {
  const make = KINDS[kind]
  if (!make) continue
  await closed(make, 2)
  const [peak, flood] = [newTally(), newTally()]
  let rate = 0
  // In turns, so that other work on the machine affects both.
  for (let round = 0; round < rounds; round++) {
    await closed(make, seconds, peak)
    rate = (10 * peak.good) / peak.seconds
    await open(make, rate, seconds, flood)
  }
  const after = newTally()
  await closed(make, seconds, after)
  const perSecond = ({ good, seconds: over }: Tally) => good / over
  const cpuEach = (1_000 * peak.cpu) / peak.good
  const cpuRefusal = (1_000 * flood.cpu - cpuEach * flood.good) / flood.shedTook.length
  console.log(`${kind}: peak        ${perSecond(peak).toFixed(1)}/s, ${shown(peak.took)}; ${cpuEach.toFixed(2)} ms CPU each
${kind}: 10 × that   ${perSecond(flood).toFixed(1)}/s of ${(flood.sent / flood.seconds).toFixed(0)}/s sent = ${Math.round((100 * perSecond(flood)) / perSecond(peak))}% of the peak, ${shown(flood.took)}
${kind}: refused     ${flood.shedTook.length}, ${flood.withRetryAfter} of them with Retry-After, ${shown(flood.shedTook)}; ${cpuRefusal.toFixed(2)} ms CPU each; otherwise ${[...flood.other].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none'}
${kind}: afterwards  ${perSecond(after).toFixed(1)}/s`)
}
const settled = book.settled()
console.log(
  `charged          ${settled} calls of ${answered} that were answered 200; holds open ${book.open()}; book ${bookIsSound(server) ? 'sound' : 'UNSOUND'}`,
)
book.close()
sender.close()
await server.stop()
sendSignal(beside, 'SIGTERM')
process.exit(settled === answered ? 0 : 1)

type Tally = ReturnType<typeof newTally>
function newTally() {
  const times = { took: [] as number[], shedTook: [] as number[] }
  return {
    good: 0,
    sent: 0,
    withRetryAfter: 0,
    other: new Map<number | string, number>(),
    seconds: 0,
    cpu: 0,
    ...times,
  }
}

async function one(make: () => { place: string; body: object }, tally: Tally): Promise<void> {
  const { place, body } = make()
  const from = performance.now()
  tally.sent++
  const { status, retryAfter } = await sender
    .post(`/api/v2/${place}`, body)
    .catch((error: { code?: string }) => ({
      status: error.code ?? 'error',
      retryAfter: undefined,
    }))
  const took = performance.now() - from
  if (status === 200) {
    answered++
    tally.good++
    tally.took.push(took)
  } else if (status === 503) {
    tally.shedTook.push(took)
    if (retryAfter) tally.withRetryAfter++
  } else tally.other.set(status, (tally.other.get(status) ?? 0) + 1)
}

async function closed(
  make: () => { place: string; body: object },
  forSeconds: number,
  tally = newTally(),
) {
  const [from, cpu] = [performance.now(), cpuSeconds()]
  await Promise.all(
    Array.from({ length: places }, async () => {
      while (performance.now() - from < forSeconds * 1_000) await one(make, tally)
    }),
  )
  tally.seconds += (performance.now() - from) / 1_000
  tally.cpu += cpuSeconds() - cpu
}

/** Sends at `rate` per second, without waiting for replies. */
async function open(
  make: () => { place: string; body: object },
  rate: number,
  forSeconds: number,
  tally: Tally,
) {
  const [from, cpu] = [performance.now(), cpuSeconds()]
  const running = new Set<Promise<void>>()
  for (let sent = 0; performance.now() - from < forSeconds * 1_000; ) {
    for (const due = ((performance.now() - from) / 1_000) * rate; sent < due; sent++) {
      const call = one(make, tally).finally(() => running.delete(call))
      running.add(call)
    }
    await wait(2)
  }
  await Promise.all(running)
  tally.seconds += (performance.now() - from) / 1_000
  tally.cpu += cpuSeconds() - cpu
}

function shown(took: number[]): string {
  const at = (share: number) =>
    Math.round(took.sort((a, b) => a - b)[Math.floor(took.length * share)] ?? 0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

/** The server's CPU time so far, from /proc, in seconds. */
function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function standIns(tell: (urls: { site: string; search: string }) => void): Promise<void> {
  const paragraphs = Array.from(
    { length: 400 },
    (_, i) => `Paragraph ${i}: ${'words of it '.repeat(8)}`,
  )
  const standInSite = await startSite({ '/long': article('Long', ...paragraphs) })
  const standInSearch = await listen(async (_, response) => {
    await wait(SEARCH_MS)
    sendJson(response, 200, {
      results: [{ url: 'https://example.com/', title: 'Found', content: 'A hit.' }],
    })
  })
  tell({ site: standInSite.url, search: standInSearch.url })
}
