import { Script } from 'node:vm'

const slot = Symbol.for('groundwire.time-boxed')
const script = new Script('globalThis[Symbol.for("groundwire.time-boxed")]()')

/** Runs `work` here for at most `timeoutMs`. Throws an Error, ERR_SCRIPT_EXECUTION_TIMEOUT. */
export function timeBoxed<T>(timeoutMs: number, work: () => T): T {
  const place = globalThis as unknown as Record<symbol, (() => T) | undefined>
  place[slot] = work
  try {
    return script.runInThisContext({ timeout: timeoutMs }) as T
  } finally {
    place[slot] = undefined
  }
}
