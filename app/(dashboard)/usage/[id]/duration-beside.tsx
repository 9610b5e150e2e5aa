import { type CallRow, latencyProfiles } from '@/lib/money/usage'
import { Card } from '../../../_ui/card'
import { getLocale } from '../../../_ui/facts/locale'
import { showSeconds } from '../../../_ui/facts/seconds'
import { binBounds, shareBelow, usedRange } from '../duration-bins'
import { DurationHistogram } from '../duration-histogram'

const DAY_MS = 86_400_000
const DAYS = 30
/** Fewer calls say nothing about what is usual. */
const MIN_CALLS = 10

/** How long a call took, beside the account's calls of the same endpoint in the 30 days around. */
export async function DurationBeside({ call }: { call: CallRow }) {
  const { accountId, capability, startedAt, tookMs, status } = call
  if (tookMs === null || status !== 'ok') return null
  const to = Math.min(Date.now(), startedAt + (DAYS / 2) * DAY_MS)
  const span = { from: to - DAYS * DAY_MS, to }
  const [profile] = await latencyProfiles(accountId, span, { capability })
  if (!profile || profile.calls < MIN_CALLS) return null
  const range = usedRange([profile.durations, { [tookMs]: 1 }])
  const slower = Math.round(100 * shareBelow(profile.durations, tookMs))
  const isFast = slower < 50
  const share = Math.min(99, isFast ? 100 - slower : slower)
  const rank = `${isFast ? 'faster' : 'slower'} than ${share}%`
  return (
    <Card className="p-5" aria-label="Duration">
      <h2 className="mb-1 font-medium">Duration beside other calls</h2>
      <p className="mb-3 text-muted-foreground text-xs">
        {showSeconds(tookMs)}, {rank} of {profile.calls.toLocaleString(getLocale())} calls of{' '}
        {capability} in 30 days. Median {showSeconds(profile.p50Ms)}, 95th percentile{' '}
        {showSeconds(profile.p95Ms)}.
      </p>
      <DurationHistogram
        profile={profile}
        range={range}
        markMs={tookMs}
        className="block h-16 w-full"
      />
      <p className="mt-1 flex justify-between text-muted-foreground text-xs" aria-hidden>
        <span>{showSeconds(binBounds(range[0]).from)}</span>
        <span>{showSeconds(binBounds(range[1]).to)}</span>
      </p>
    </Card>
  )
}
