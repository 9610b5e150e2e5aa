import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU milliseconds that a process has used, including its threads and ended children (Linux). */
export function cpuMsOf(pid: number): number {
  // The name in parentheses may contain spaces; the numbers follow it.
  const numbers = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number)
  const ticks = numbers.slice(11, 15).reduce((sum, one) => sum + one, 0)
  return (ticks * 1_000) / TICKS_A_SECOND
}

/** Resident memory in MB: now, or the peak since `forgetPeak`. */
export function memoryOf(pid: number): { nowMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1_024
  return { nowMb: of('VmRSS'), peakMb: of('VmHWM') }
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Starts a program of this folder. `next` returns its messages, null at its end. */
export function start(
  file: string,
  args: string[],
): { child: ChildProcess; next: () => Promise<unknown> } {
  const child = fork(path.join(import.meta.dirname, file), args, { execArgv: [] })
  const messages: unknown[] = []
  const waiting: ((message: unknown) => void)[] = []
  const hand = (message: unknown) => {
    const first = waiting.shift()
    if (first) first(message)
    else messages.push(message)
  }
  child.on('message', hand)
  child.on('exit', () => hand(null))
  const next = () =>
    messages.length > 0
      ? Promise.resolve(messages.shift())
      : new Promise<unknown>((resolve) => waiting.push(resolve))
  return { child, next }
}

/** Serves a folder on loopback from its own process. */
export async function serveFolder(
  folder: string,
  ...options: string[]
): Promise<{ url: string; close: () => void }> {
  const { child, next } = start('site.mjs', [folder, ...options])
  const port = Number(await next())
  return { url: `http://127.0.0.1:${port}`, close: () => child.disconnect() }
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}
