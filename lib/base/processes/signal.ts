import { ChildProcess } from 'node:child_process'
import { isDescendant } from './tree'

/** Sends a signal to a child or descendant. Throws for any other process, 0 and negative pids. */
export function sendSignal(
  target: ChildProcess | number | undefined,
  signal: NodeJS.Signals,
): boolean {
  if (target instanceof ChildProcess) return target.kill(signal)
  if (typeof target !== 'number' || !isPid(target))
    throw new TypeError(`${target} is not a process`)
  if (!isDescendant(target)) throw new Error(`process ${target} was not started by this one`)
  return process.kill(target, signal)
}

/** Kills a `detached` child's whole group, even after the child has ended. */
export function killGroup(child: ChildProcess): void {
  if (!(child instanceof ChildProcess))
    throw new TypeError('only a child process has a group to kill')
  // It did not start.
  if (child.pid === undefined) return
  if (!isPid(child.pid)) throw new TypeError(`${child.pid} is not a process`)
  const hasEnded = child.exitCode !== null || child.signalCode !== null
  // The pid of an existing group is not reused: a process that has it now is not ours.
  if (hasEnded && isAlive(child.pid)) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

/** Kills this process immediately. */
export function killSelf(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** Whether a process with this pid exists, ours or not. Sends nothing. */
export function isAlive(pid: number): boolean {
  try {
    return isPid(pid) && process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** 1 is the init process. */
function isPid(pid: number): boolean {
  return Number.isSafeInteger(pid) && pid > 1
}
