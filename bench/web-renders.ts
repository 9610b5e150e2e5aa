// Renders pages of a loopback site many times and prints what remains: processes, folders, memory.
// Usage: `node scripts/run.mjs bench/web-renders.ts [renders] [at once]`.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { browserPoolState, closeBrowsers, renderPage } from '@/lib/network/browser'

const renders = Number(process.argv[2] ?? 2000)
const parallel = Number(process.argv[3] ?? 4)
const pages = [
  '<title>still</title><p>hello</p>',
  '<title>script</title><body><script>for(let i=0;i<200;i++)document.body.append(Object.assign(document.createElement("p"),{textContent:i}))</script>',
  '<title>alerts</title><p>hello</p><script>alert(1);open("about:blank")</script>',
]
const server = createServer((asked, answer) => {
  answer.setHeader('content-type', 'text/html')
  answer.end(pages[Number(asked.url?.slice(1)) % pages.length])
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
process.env.ALLOWED_PRIVATE_HOSTS = `127.0.0.1:${port}`

let next = 0
let failed = 0
const before = leftovers()
const startedAt = Date.now()
const memory: number[] = []
await Promise.all(Array.from({ length: parallel }, work))
const seconds = (Date.now() - startedAt) / 1000
const state = browserPoolState()
await closeBrowsers()
server.close()
const after = leftovers()
console.log(
  JSON.stringify({
    renders,
    failed,
    perSecond: Number((renders / seconds).toFixed(2)),
    browsersRecycled: state.browsersRecycled,
    browsersKilled: state.browsersKilled,
    serverMemoryMb: { quarter: memory[Math.floor(memory.length / 4)], end: memory.at(-1) },
    leftBehind: {
      processes: after.processes - before.processes,
      folders: after.folders - before.folders,
    },
  }),
)

async function work(): Promise<void> {
  while (next < renders) {
    const page = next++
    const caller = { signal: new AbortController().signal, deadline: Date.now() + 30_000 }
    await renderPage(`http://127.0.0.1:${port}/${page}`, {}, caller).catch((error) => {
      failed++
      console.error(page, String(error), error.details, String(error.cause))
    })
    if (page % 50 !== 0) continue
    memory.push(Math.round(process.memoryUsage().rss / 1e6))
    console.error(
      `${page} pages, ${memory.at(-1)} MB, ${browserPoolState().browsersRecycled} browsers recycled`,
    )
  }
}

/** Living browser processes that we started, and browser folders. */
function leftovers(): { processes: number; folders: number } {
  const own = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
    .filter(
      (command) =>
        command.includes('--groundwire=') || command.includes(`groundwire-browser-${process.pid}-`),
    )
  const folders = readdirSync(tmpdir()).filter((name) =>
    name.startsWith(`groundwire-browser-${process.pid}-`),
  )
  return { processes: own.length, folders: folders.length }
}
