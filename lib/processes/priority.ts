import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Behind the threads that read pages, and not so far that a page would never be drawn beside them. */
const NICE = 5

/** Lets a process that was just started go behind the server. Its threads and children, which come later, do so, too. */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, NICE)
  } catch {
    // It has ended, or the system does not allow it: then it goes beside us.
  }
}

/** Lets all threads of some processes go behind the server; does nothing where there is no /proc. */
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
