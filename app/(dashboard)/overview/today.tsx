import { usageOver, type Whose } from '@/lib/money/usage'
import { Card } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { getLocale, showDecimals } from '../../_ui/facts/locale'
import { Scale } from '../scale'
import { listBuckets } from '../usage/timeline'
import { localDay, localHour, zonedTime } from '../zone'

const DAYS = 6

/** `before`: calls in this hour on all days before. */
type Hour = { calls: number; failed: number; before: number }

/** Today's calls by hour, beside the mean of the days before. */
export async function Today({ whose, zone }: { whose: Whose; zone: string }) {
  const now = Date.now()
  const hours = await readHours(whose, zone, now)
  const max = Math.max(1, ...hours.map(({ calls, before }) => Math.max(calls, before / DAYS)))
  const calls = hours.reduce((sum, hour) => sum + hour.calls, 0)
  const usual = hours.reduce((sum, { before }) => sum + before, 0) / DAYS
  const current = localHour(now, zone)
  if (calls === 0 && usual === 0) return null
  const height = (count: number) => `${(100 * count) / max}%`
  return (
    <Card className="p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-medium">Today by hour</h2>
        <p className="text-muted-foreground text-xs tabular-nums">
          {calls.toLocaleString(getLocale())} {calls === 1 ? 'call' : 'calls'} so far
          {usual > 0 && `, usually ${Math.round(usual).toLocaleString(getLocale())} in a whole day`}
        </p>
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5">
        <Scale top={Math.ceil(max).toLocaleString(getLocale())} />
        <div
          role="img"
          aria-label={`${calls} calls today, by hour`}
          className="grid h-24 grid-cols-24 items-end gap-px sm:gap-1"
        >
          {hours.map((hour, n) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour.
              key={n}
              title={`${n}:00 to ${n + 1}:00: ${hour.calls} calls, ${hour.failed} failed, usually ${showDecimals(hour.before / DAYS, 1)}`}
              className={classNames('relative h-full', n > current && 'opacity-60')}
            >
              <span
                className="absolute inset-x-0 bottom-0 rounded-t-xs border border-input border-dashed border-b-0"
                style={{ height: height(hour.before / DAYS) }}
              />
              <span
                className={classNames(
                  'absolute inset-x-0 bottom-0 overflow-hidden rounded-t-xs bg-accent',
                  n === current && 'opacity-70',
                )}
                style={{ height: height(hour.calls) }}
              >
                <span
                  className="absolute inset-x-0 bottom-0 bg-bad"
                  style={{ height: `${(100 * hour.failed) / Math.max(1, hour.calls)}%` }}
                />
              </span>
            </div>
          ))}
        </div>
        <div
          className="col-start-2 flex justify-between text-muted-foreground text-xs tabular-nums"
          aria-hidden
        >
          <span>0:00</span>
          <span>6:00</span>
          <span>12:00</span>
          <span>18:00</span>
          <span>24:00</span>
        </div>
      </div>
    </Card>
  )
}

async function readHours(whose: Whose, zone: string, now: number): Promise<Hour[]> {
  const { year, month, day } = localDay(now, zone)
  const today = zonedTime({ year, month, day }, zone)
  const from = zonedTime({ year, month, day: day - DAYS }, zone)
  const buckets = listBuckets({ span: { from, to: now }, step: 'hour', zone })
  const points = await usageOver(whose, buckets, 'capability')
  const hours = Array.from({ length: 24 }, (): Hour => ({ calls: 0, failed: 0, before: 0 }))
  for (const { at, calls, failed } of points) {
    const hour = hours[localHour(at, zone)]
    if (!hour) continue
    if (at < today) hour.before += calls
    else {
      hour.calls += calls
      hour.failed += failed
    }
  }
  return hours
}
