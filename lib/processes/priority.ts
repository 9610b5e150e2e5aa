import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Behind the reader threads, and not so far that a page would never be drawn. */
const NICE = 5

/** Lets a process that was just started, with all that it starts, go behind the server. */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, NICE)
  } catch {
    // It has ended, or the system does not allow it: then it goes beside us.
  }
}

/** Lets all threads of some processes go behind the server; needs /proc. */
export function giveWayWhole(pids: number[]): void {
  for (const pid of pids) for (const thread of threadsOf(pid)) giveWay(thread)
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}
