// Maps a real manual without a sitemap, to measure recall; then a sitemap index with 30,000 URLs in
// ten gzip files, beside downloading and parsing it with saxes. Needs a build. Usage: `node
// scripts/run.mjs bench/map.ts [--manual FOLDER] [--saxes FOLDER] [--rounds N]`. In the FOLDER of
// --saxes `npm install saxes` was run; without it, that comparison is skipped.
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startGroundwire } from '@/tests/support/groundwire'
import { cpuMsOf, forgetPeak, median, memoryOf, serveFolder, start } from './crawl/process'

const { values } = parseArgs({
  options: {
    manual: { type: 'string', default: '/usr/share/doc/python3.11/html' },
    saxes: { type: 'string' },
    rounds: { type: 'string', default: '7' },
  },
})
const rounds = Number(values.rounds)
const manual = await serveFolder(values.manual)
const listed = await serveFolder(values.manual, '--list')
const hosts = [manual, listed].map(({ url }) => new URL(url).host).join(',')
const server = await startGroundwire({ ALLOWED_PRIVATE_HOSTS: hosts, RATE_LIMIT_RPM: '1000' })
const pid = server.process.pid ?? 0
const map = async (body: object): Promise<{ url: string }[]> =>
  (await (await server.post('/api/v2/map', body)).json()).links
try {
  await mapListed()
  await mapManual()
} finally {
  await server.stop()
  manual.close()
  listed.close()
}
process.exit(0)

async function mapManual() {
  const pages = readdirSync(values.manual, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.html$/.test(file),
  )
  const from = performance.now()
  const found = await map({ url: `${manual.url}/index.html`, timeout: 300_000 })
  const paths = new Set(found.map(({ url }) => decodeURIComponent(new URL(url).pathname).slice(1)))
  const missed = pages.filter((page) => !paths.has(page))
  console.log(
    `Manual: ${pages.length - missed.length} of ${pages.length} pages found in ${((performance.now() - from) / 1_000).toFixed(1)} s, recall ${((pages.length - missed.length) / pages.length).toFixed(3)}${missed.length > 0 ? `; missed: ${missed.slice(0, 5).join(', ')}` : ''}`,
  )
}

type Spent = { tookMs: number; cpuMs: number }

async function mapListed() {
  // The first page of the folder is also read: the measurement includes it and the sitemaps.
  const url = `${listed.url}/about.html`
  await map({ url, limit: 10 })
  const idleMb = memoryOf(pid).nowMb
  forgetPeak(pid)
  const saxes = values.saxes
    ? start('sax-loop.mjs', [`${listed.url}/sitemap.xml`, values.saxes])
    : null
  const [ours, theirs]: [Spent[], Spent[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await mapOnce(url))
    if (round === 0) console.log(`30,000 addresses, first time: ${above(idleMb)}`)
    if (!saxes) continue
    saxes.child.send('again')
    theirs.push((await saxes.next()) as Spent)
  }
  saxes?.child.disconnect()
  console.log(`  all ${rounds} times: ${above(idleMb)} (${idleMb.toFixed(0)} MB)`)
  const of = (all: Spent[], what: keyof Spent) => median(all.map((one) => one[what]))
  for (const what of ['tookMs', 'cpuMs'] as const) {
    const name = what === 'tookMs' ? 'time' : 'CPU'
    console.log(
      saxes
        ? `  ${name} ${of(ours, what).toFixed(0)} ms, saxes ${of(theirs, what).toFixed(0)} ms (medians of ${rounds}): ${(of(ours, what) / of(theirs, what)).toFixed(2)}`
        : `  ${name} ${of(ours, what).toFixed(0)} ms; saxes: left out (--saxes FOLDER)`,
    )
  }
}

async function mapOnce(url: string): Promise<Spent> {
  const before = cpuMsOf(pid)
  const from = performance.now()
  const text = await (
    await server.post('/api/v2/map', { url, limit: 30_000, timeout: 60_000 })
  ).text()
  const spent = { tookMs: performance.now() - from, cpuMs: cpuMsOf(pid) - before }
  const { length } = JSON.parse(text).links
  if (length !== 30_000) throw new Error(`${length} addresses`)
  return spent
}

function above(idleMb: number): string {
  return `${(memoryOf(pid).peakMb - idleMb).toFixed(0)} MB above idle`
}
