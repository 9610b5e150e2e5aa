// The CPU time per page of a guarded fetch, beside a plain fetch of the same page from the same
// loopback server, and the time of a cached copy. Usage: `node scripts/run.mjs bench/web-fetch.ts
// [pages]`.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { fetchResource } from '@/lib/network/web'

const pages = Number(process.argv[2] ?? 1000)
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-bench-'))
process.env.DATA_DIR = folder
const body = gzipSync('<p>The quick brown fox jumps over the lazy dog.</p>'.repeat(2000))
const port = await serve()
process.env.ALLOWED_PRIVATE_HOSTS = `127.0.0.1:${port}`
const caller = () => ({ signal: new AbortController().signal, deadline: Date.now() + 30_000 })

const plain = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.arrayBuffer())
const guarded = () => fetchResource(`http://127.0.0.1:${port}/`, {}, caller())
const kept = () => fetchResource(`http://127.0.0.1:${port}/kept`, {}, caller())
for (const work of [plain, guarded, kept]) await measure(work, 100)
const rounds = { plain: [] as number[], guarded: [] as number[], kept: [] as number[] }
for (let round = 0; round < 5; round++) {
  rounds.plain.push(await measure(plain, pages / 5))
  rounds.guarded.push(await measure(guarded, pages / 5))
  rounds.kept.push(await measure(kept, pages / 5))
}
const cpuMs = Object.fromEntries(
  Object.entries(rounds).map(([name, values]) => [name, median(values)]),
)
const ratio = Number(((cpuMs.guarded ?? 0) / (cpuMs.plain ?? 1)).toFixed(2))
console.log(JSON.stringify({ pages, cpuMsPerPage: cpuMs, guardedToPlain: ratio }))
rmSync(folder, { recursive: true, force: true })
process.exit(0)

async function measure(work: () => Promise<unknown>, count: number): Promise<number> {
  const before = process.cpuUsage()
  for (let done = 0; done < count; done += 10) await Promise.all(Array.from({ length: 10 }, work))
  const { user, system } = process.cpuUsage(before)
  return Number(((user + system) / 1000 / count).toFixed(3))
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The server has its own process, so that its time is not counted as ours. */
async function serve(): Promise<number> {
  const code = `const b=Buffer.from(process.argv[2],'base64');const s=require('http').createServer((q,r)=>{
    r.writeHead(200,{'content-type':'text/html','content-encoding':'gzip',...(q.url==='/kept'?{'cache-control':'max-age=600'}:{})});r.end(b)});
    s.listen(0,'127.0.0.1',()=>process.send(s.address().port));process.on('disconnect',()=>process.exit())`
  const file = path.join(folder, 'server.cjs')
  writeFileSync(file, code)
  const child = fork(file, [body.toString('base64')], { execArgv: [] })
  return new Promise((done) => child.once('message', (message) => done(Number(message))))
}
