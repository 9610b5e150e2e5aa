import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Below the server and its reader threads, but high enough that pages still render. */
const LOWER_BY = 5
const LOWEST = 19
/** Between sessions: Linux gives each session an equal share, ignoring its processes' niceness. */
const SESSION_NICE = 8

/** Gives a new process, and everything it starts, a lower priority than the server. */
export function giveWay(pid: number): void {
  lower(pid)
  const session = `/proc/${pid}/autogroup`
  try {
    if (nameIn(session) !== nameIn('/proc/self/autogroup'))
      writeFileSync(session, String(SESSION_NICE))
  } catch {
    // The system does not divide the CPU by session.
  }
}

/** Gives all threads of some processes a lower priority than the server. Needs /proc. */
export function giveWayWhole(pids: number[]): void {
  for (const pid of pids) for (const thread of listThreads(pid)) lower(thread)
}

function lower(pid: number): void {
  try {
    const nice = Math.min(LOWEST, getPriority() + LOWER_BY)
    if (getPriority(pid) < nice) setPriority(pid, nice)
  } catch {
    // The process has ended, or the system does not permit it: then it keeps its priority.
  }
}

function nameIn(file: string): string | undefined {
  return readFileSync(file, 'utf8').split(' ', 1)[0]
}

function listThreads(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}
