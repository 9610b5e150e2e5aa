import { toUsd } from '@/lib/base/usd'
import { balanceOver, type Span } from '@/lib/money/usage'
import { Card } from '../../_ui/card'
import { getLocale } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'
import { Scale } from '../scale'
import { localDay, zonedTime } from '../zone'

const DAY_MS = 86_400_000
const PAST_DAYS = 30
const MAX_AHEAD_DAYS = 60
const WIDTH = 600
const HEIGHT = 120

/** `daysLeft`: at the pace of the last 30 days; null if nothing was spent. */
type Props = { accountId: string; balance: bigint; daysLeft: number | null; zone: string }

/** The balance of the last 30 days, and when it ends at the present pace. */
export async function BurnDown({ accountId, balance, daysLeft, zone }: Props) {
  if (daysLeft === null) return null
  const now = Date.now()
  const days = pastDays(now, zone)
  const past = (await balanceOver(accountId, days, balance)).map(toUsd)
  const present = past.at(-1) ?? 0
  if (past.every((usd) => usd <= 0)) return null
  const ahead = Math.min(daysLeft, MAX_AHEAD_DAYS)
  const end = now + daysLeft * DAY_MS
  const max = Math.max(...past)
  const x = (day: number) => (WIDTH * day) / (past.length - 1 + ahead)
  const y = (usd: number) => HEIGHT - (HEIGHT * Math.max(0, usd)) / max
  const point = (day: number, usd: number) => `${x(day).toFixed(1)},${y(usd).toFixed(1)}`
  const line = past.map((usd, day) => point(day, usd)).join('L')
  const today = past.length - 1
  const rest = daysLeft > 0 ? present * (1 - ahead / daysLeft) : present
  const text = describeEnd(end, daysLeft, zone)
  return (
    <Card className="mb-6 p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-medium">Balance</h2>
        <p className="text-muted-foreground text-xs">{text}</p>
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5">
        <Scale top={showUsd(max)} />
        <svg
          role="img"
          aria-label={`From ${showUsd(past[0] ?? 0)} 30 days ago to ${showUsd(present)} today. ${text}`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-28 w-full overflow-visible"
        >
          <path
            d={`M0 ${HEIGHT}H${WIDTH}`}
            stroke="var(--border)"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${line}L${point(today, 0)}L0,${HEIGHT}Z`}
            fill="var(--accent)"
            fillOpacity={0.12}
          />
          <path
            d={`M${line}`}
            fill="none"
            stroke="var(--accent)"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${point(today, present)}L${point(today + ahead, rest)}`}
            stroke="var(--accent)"
            strokeWidth={2}
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p className="relative col-start-2 h-4 text-muted-foreground text-xs" aria-hidden>
          <span className="absolute left-0">{showDay(days[0]?.from ?? now, zone)}</span>
          <span
            className="absolute -translate-x-1/2 max-sm:hidden"
            style={{ left: `${(100 * x(today)) / WIDTH}%` }}
          >
            today
          </span>
          <span className="absolute right-0">{showDay(now + ahead * DAY_MS, zone)}</span>
        </p>
      </div>
    </Card>
  )
}

function describeEnd(end: number, days: number, zone: string): string {
  if (days > 365) return 'At the pace of the last 30 days, it lasts for more than a year.'
  return `At the pace of the last 30 days, it ends on ${showDay(end, zone)}.`
}

function pastDays(now: number, zone: string): Span[] {
  const today = localDay(now, zone)
  const start = (n: number) => zonedTime({ ...today, day: today.day - PAST_DAYS + n }, zone)
  return Array.from({ length: PAST_DAYS + 1 }, (_, n) => ({ from: start(n), to: start(n + 1) }))
}

const showDay = (at: number, zone: string) =>
  new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', timeZone: zone }).format(
    at,
  )
