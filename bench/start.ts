// A start of the built product: CPU until it answers and until all is loaded, and idle memory, in
// turns with other built folders, such as an empty Next app (with `scripts`) or a former version.
// Usage: `node scripts/run-built.mjs bench/start.ts [--rounds 3] [FOLDER…]`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sendSignal } from '@/lib/base/processes'
import { cpuMsOf, median } from './crawl/process'

const IDLE_MS = 20_000
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
})
type Start = { up: number; loaded: number; mb: number }
const folders = ['.', ...positionals].map((folder) => path.resolve(folder))
const starts = new Map(folders.map((folder) => [folder, [] as Start[]]))

// The first start of each writes the cache of compiled code, and is not counted.
for (let round = 0; round <= Number(values.rounds); round++)
  for (const [folder, all] of starts) {
    const one = await measure(folder, 20_000 + ((process.pid + round) % 20_000))
    if (round > 0) all.push(one)
  }
for (const [folder, all] of starts) {
  const of = (key: keyof Start) => median(all.map((one) => one[key]))
  const [up, loaded] = [of('up'), of('loaded')].map((ms) => (ms / 1_000).toFixed(2))
  console.log(`${folder}: ${up} s of CPU until it answers, ${loaded} s until all is loaded`)
  console.log(`  ${of('mb').toFixed(0)} MB after ${IDLE_MS / 1_000} s`)
}

async function measure(folder: string, port: number): Promise<Start> {
  const command = await import(path.join(folder, 'scripts/server-command.mjs'))
  const data = mkdtempSync(path.join(tmpdir(), 'start-'))
  const child = spawn(process.execPath, command.serverArguments('127.0.0.1', port), {
    cwd: folder,
    env: { ...process.env, ...command.serverEnvironment(true), DATA_DIR: data },
    stdio: 'ignore',
  })
  const pid = child.pid ?? 0
  while (!(await isUp(`http://127.0.0.1:${port}/api/health`))) await wait(25)
  const up = cpuMsOf(pid)
  await wait(IDLE_MS)
  const proportional = /Pss: +(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  const result = { up, loaded: cpuMsOf(pid), mb: Number(proportional?.[1]) / 1_024 }
  sendSignal(child, 'SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  rmSync(data, { recursive: true })
  return result
}

function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
