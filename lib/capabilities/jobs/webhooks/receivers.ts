import { setTimeout as wait } from 'node:timers/promises'
import { processWide } from '@/lib/base/runtime'

/** What this process knows of the addresses that webhooks are sent to. */
type ReceiverState = {
  /** When the next request to a host may start, in milliseconds since the epoch. */
  turns: Map<string, number>
  failures: Map<string, { count: number; until: number }>
}

const MIN_BETWEEN_MS = 100
const MAX_FAILURES = 20
const PAUSE_MS = 15 * 60_000
const MAX_KNOWN = 10_000

const readState = () =>
  processWide<ReceiverState>('jobs.webhook-receivers', () => ({
    turns: new Map(),
    failures: new Map(),
  }))

/** Waits for the host's turn: ten requests a second. */
export async function takeReceiverTurn(url: string, signal: AbortSignal): Promise<void> {
  const { turns } = readState()
  const { host } = new URL(url)
  const now = Date.now()
  const at = Math.max(now, turns.get(host) ?? 0)
  forgetOldest(turns)
  turns.set(host, at + MIN_BETWEEN_MS)
  if (at > now) await wait(at - now, undefined, { signal }).catch(() => {})
}

/** Until when an address gets nothing, as it failed 20 times in a row; null if it may be tried. */
export function pausedUntil(url: string): number | null {
  const until = readState().failures.get(url)?.until ?? 0
  return until > Date.now() ? until : null
}

/** Counts the failures of an address in a row. After a pause, one more failure pauses it again. */
export function noteReceiver(url: string, isDelivered: boolean): void {
  const { failures } = readState()
  if (isDelivered) {
    failures.delete(url)
    return
  }
  const count = (failures.get(url)?.count ?? 0) + 1
  forgetOldest(failures)
  failures.set(url, { count, until: count >= MAX_FAILURES ? Date.now() + PAUSE_MS : 0 })
}

function forgetOldest(all: Map<string, unknown>): void {
  const [oldest] = all.keys()
  if (all.size >= MAX_KNOWN && oldest !== undefined) all.delete(oldest)
}
