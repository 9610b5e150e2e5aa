import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from './caller'
import { UpstreamError } from './upstream-error'

const maxWaitMs = 2_000

/** Repeats `attempt` after transient failures, with jitter or the delay that the service names. */
export async function retrying<T>(
  retries: number,
  caller: Caller,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      const waitMs = tried < retries ? waitBefore(error, tried) : undefined
      if (waitMs === undefined || Date.now() + waitMs > (caller.deadline ?? Infinity)) throw error
      await wait(waitMs, undefined, { signal: caller.signal }).catch(() =>
        caller.signal.throwIfAborted(),
      )
    }
  }
}

/** Milliseconds to wait before a retry, or undefined if a retry would not help. */
function waitBefore(error: unknown, tried: number): number | undefined {
  if (!(error instanceof UpstreamError)) return undefined
  const { kind, status, retryAfterSeconds } = error
  if (kind === 'rate' || (kind === 'upstream' && retryAfterSeconds !== undefined)) {
    const delayMs = (retryAfterSeconds ?? Infinity) * 1000
    return delayMs <= maxWaitMs ? delayMs : undefined
  }
  const passing =
    kind === 'network' || (kind === 'upstream' && status !== undefined && status >= 500)
  return passing ? Math.random() * 200 * 2 ** tried : undefined
}
