import { setTimeout as wait } from 'node:timers/promises'
import { processWide } from '@/lib/base/runtime'
import type { Caller } from './caller'
import { UpstreamError } from './upstream-error'

const MAX_WAIT_MS = 6_000

/** Waits to call a service that allows one request per `everyMs`. Throws `rate` if many wait. */
export async function inTurn(
  provider: string,
  account: string,
  everyMs: number,
  caller: Caller,
): Promise<void> {
  const turns = processWide('upstream.turns', () => new Map<string, number>())
  const name = `${provider} ${account}`
  // Monotonic clock, as the system clock may be changed.
  const now = performance.now()
  const at = Math.max(now, turns.get(name) ?? 0)
  if (at - now > MAX_WAIT_MS || at - now > (caller.deadline ?? Infinity) - Date.now()) {
    const message = `${provider} allows one request in ${everyMs / 1000} s, and too many are waiting.`
    throw new UpstreamError(provider, {
      kind: 'rate',
      message,
      retryAfterSeconds: Math.ceil((at - now) / 1000),
    })
  }
  turns.set(name, at + everyMs)
  if (at > now)
    await wait(at - now, undefined, { signal: caller.signal }).catch(() =>
      caller.signal.throwIfAborted(),
    )
}
