import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Behind the reader threads, and not so far that a page would never be drawn. */
const NICE = 5
/** Between sessions: Linux gives each an equal share of the CPU, whatever its processes' own is. */
const SESSION_NICE = 15

/** Lets a process that was just started, with all that it starts, go behind the server. */
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

/** Lets all threads of some processes go behind the server; needs /proc. */
export function giveWayWhole(pids: number[]): void {
  for (const pid of pids) for (const thread of threadsOf(pid)) lower(thread)
}

function lower(pid: number): void {
  try {
    setPriority(pid, NICE)
  } catch {
    // It has ended, or the system does not allow it: then it goes beside us.
  }
}

function nameIn(file: string): string | undefined {
  return readFileSync(file, 'utf8').split(' ', 1)[0]
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}
