import { toUsd } from '@/lib/base/usd'
import { type CallFilter, type Span, usageOver, type Whose } from '@/lib/money/usage'
import { Card } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { localHour, localWeekday } from '../zone'
import { show } from './amounts'
import { chartFilter, MEASURES, type View } from './query'
import { listBuckets } from './timeline'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_DAYS = 28
const MIN_DAYS = 2
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

type Props = { whose: Whose; filter: CallFilter; view: View }

/** When in the week calls are made: hour by weekday, of the last four weeks of the period. */
export async function BusyHours({ whose, filter, view }: Props) {
  const span = lastWeeks(view.span)
  if (view.measure === 'latency' || span.to - span.from < MIN_DAYS * DAY_MS) return null
  const kind = view.measure === 'cost' ? 'money' : 'count'
  const week = await readWeek(whose, filter, { ...view, span })
  const max = Math.max(...week.flat())
  const full = Math.min(max, 2 * usualMax(week.flat()))
  if (max === 0) return null
  const day = week.findIndex((hours) => hours.includes(max))
  const hour = week[day]?.indexOf(max) ?? 0
  return (
    <Card className="mb-6 p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-medium">{MEASURES[view.measure]} by hour of the week</h2>
        <p className="text-muted-foreground text-xs tabular-nums">
          Most on {WEEKDAYS[day]} from {hour}:00 to {hour + 1}:00: {show(kind, max)}
        </p>
      </div>
      <div
        role="img"
        aria-label={`${MEASURES[view.measure]} by hour of the week, most on ${WEEKDAYS[day]} at ${hour}:00`}
        className="grid grid-cols-[2.5rem_repeat(24,minmax(0,1fr))] gap-px text-muted-foreground text-xs sm:gap-0.5"
      >
        {week.map((hours, n) => (
          <Weekday key={WEEKDAYS[n]} name={WEEKDAYS[n] ?? ''} {...{ hours, full, kind }} />
        ))}
        <span />
        {HOURS.map((n) => (
          <span
            key={n}
            className={classNames(
              'flex justify-center tabular-nums',
              n % 6 !== 0 && 'max-sm:invisible',
            )}
          >
            {n % 3 === 0 ? n : ''}
          </span>
        ))}
      </div>
    </Card>
  )
}

type WeekdayProps = { name: string; hours: number[]; full: number; kind: 'money' | 'count' }

function Weekday({ name, hours, full, kind }: WeekdayProps) {
  return (
    <>
      <span className="leading-6">{name}</span>
      {hours.map((amount, hour) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour.
          key={hour}
          title={`${name} ${hour}:00 to ${hour + 1}:00: ${show(kind, amount)}`}
          className="h-6 rounded-xs bg-muted"
          style={amount > 0 ? { background: shade(Math.min(1, amount / full)) } : undefined}
        />
      ))}
    </>
  )
}

/** Nine in ten hours have less: a single hour must not make all others alike. */
function usualMax(amounts: number[]): number {
  const sorted = amounts.filter((amount) => amount > 0).sort((a, b) => a - b)
  return sorted[Math.floor(0.9 * (sorted.length - 1))] ?? 0
}

const shade = (share: number) =>
  `color-mix(in oklab, var(--accent) ${Math.round(8 + 92 * share ** 1.5)}%, var(--muted))`

const lastWeeks = ({ from, to }: Span): Span => {
  const end = Math.min(to, Math.ceil(Date.now() / HOUR_MS) * HOUR_MS)
  return { from: Math.max(from, end - MAX_DAYS * DAY_MS), to: end }
}

async function readWeek(
  whose: Whose,
  filter: CallFilter,
  { span, zone, measure }: View,
): Promise<number[][]> {
  const buckets = listBuckets({ span, step: 'hour', zone })
  const week = WEEKDAYS.map(() => HOURS.map(() => 0))
  for (const { at, cost, calls } of await usageOver(
    whose,
    buckets,
    'capability',
    chartFilter(measure, filter),
  )) {
    const hours = week[localWeekday(at, zone) - 1]
    const hour = localHour(at, zone)
    if (hours) hours[hour] = (hours[hour] ?? 0) + (measure === 'cost' ? toUsd(cost) : calls)
  }
  return week
}
