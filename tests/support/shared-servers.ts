import type { ChildProcess } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive, sendSignal } from '@/lib/base/processes'

const END_MS = 20_000
const list = () => path.join(tmpdir(), 'shared-servers')
const servers: ChildProcess[] = []

/** Lets a server outlive the test file that started it. It is stopped when this process ends. */
export function keepServer(server: ChildProcess): void {
  if (servers.length === 0) {
    process.once('exit', endServers)
    process.once('SIGTERM', () => process.exit())
  }
  servers.push(server)
  appendFileSync(list(), `${server.pid}\n`)
}

function endServers(): void {
  for (const server of servers) sendSignal(server, 'SIGTERM')
}

/** Waits for the servers that a test run's processes kept. They have been told to stop. */
export async function sharedServersEnded(): Promise<void> {
  if (!existsSync(list())) return
  const pids = readFileSync(list(), 'utf8').trim().split('\n').map(Number)
  for (const until = Date.now() + END_MS; pids.some(isAlive) && Date.now() < until; ) await wait(50)
}
