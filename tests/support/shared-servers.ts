import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const END_MS = 20_000
const list = () => path.join(tmpdir(), 'shared-servers')

/** Notes a server that outlives the test files that use it. */
export function noteServer(pid: number | undefined): void {
  appendFileSync(list(), `${pid}\n`)
}

/** Ends the servers that the processes of a test run kept. */
export async function stopSharedServers(): Promise<void> {
  if (!existsSync(list())) return
  const left = readFileSync(list(), 'utf8').trim().split('\n').map(Number)
  for (const pid of left) send(pid, 'SIGTERM')
  for (const until = Date.now() + END_MS; left.some((pid) => send(pid, 0)); await wait(50))
    if (Date.now() > until) for (const pid of left) send(pid, 'SIGKILL')
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
