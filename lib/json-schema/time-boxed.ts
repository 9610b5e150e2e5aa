import { Script } from 'node:vm'

const slot = Symbol.for('groundwire.time-boxed')
const script = new Script('globalThis[Symbol.for("groundwire.time-boxed")]()')

/**
 * Runs `work` on this thread and stops it after `timeoutMs`, in the midst of a loop or a regular expression if need
 * be. Throws an Error whose code is ERR_SCRIPT_EXECUTION_TIMEOUT then.
 */
export function timeBoxed<T>(timeoutMs: number, work: () => T): T {
  const place = globalThis as unknown as Record<symbol, (() => T) | undefined>
  place[slot] = work
  try {
    return script.runInThisContext({ timeout: timeoutMs }) as T
  } finally {
    place[slot] = undefined
  }
}
