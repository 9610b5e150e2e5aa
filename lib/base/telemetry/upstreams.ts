import { processWide } from '@/lib/base/runtime'

/** A provider's requests since they were last taken. */
export type UpstreamTally = {
  /** Number of successful requests by milliseconds, by hour. */
  took: Map<number, Map<number, number>>
  failed: Map<number, number>
  succeededAt: number | null
  failedAt: number | null
  error: string | null
}

const HOUR_MS = 3_600_000
const slot = () =>
  processWide('upstream.tallies', () => ({ tallies: new Map<string, UpstreamTally>() }))

/** Records how a request to a provider ended. `error` is null on success. */
export function noteUpstream(provider: string, ms: number, error: string | null): void {
  const { tallies } = slot()
  const nothing = { succeededAt: null, failedAt: null, error: null }
  const tally = tallies.get(provider) ?? { took: new Map(), failed: new Map(), ...nothing }
  tallies.set(provider, tally)
  const now = Date.now()
  const hour = now - (now % HOUR_MS)
  if (error !== null) {
    tally.failed.set(hour, (tally.failed.get(hour) ?? 0) + 1)
    Object.assign(tally, { failedAt: now, error })
    return
  }
  const took = tally.took.get(hour) ?? new Map<number, number>()
  const rounded = Math.max(0, Math.round(ms))
  took.set(rounded, (took.get(rounded) ?? 0) + 1)
  tally.took.set(hour, took)
  tally.succeededAt = now
}

/** Returns and clears the records. */
export function takeUpstreams(): Map<string, UpstreamTally> {
  const { tallies } = slot()
  slot().tallies = new Map()
  return tallies
}
