import { setPriority } from 'node:os'

/** What draws pages and images may take the time that nobody else needs. */
const NICE = 10

/** Lets a process that was just started go behind the server. Its threads and children, which come later, do so, too. */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, NICE)
  } catch {
    // It has ended, or the system does not allow it: then it goes beside us.
  }
}
