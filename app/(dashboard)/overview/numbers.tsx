import { toUsd } from '@/lib/base/usd'
import type { Totals } from '@/lib/money/usage'
import { classNames } from '../../_ui/class-names'
import { getLocale, showDecimals } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'
import { showSeconds } from '../../_ui/facts/seconds'
import { Link } from '../../_ui/link'
import { estimateRunway, runwayText } from '../runway'

/** `spend`: what the account with this credit spent, while `before` may be everyone's. */
type Props = {
  credit: number
  creditName: string
  spend: number
  today: Totals
  before: Totals
  days: number
  person: string | undefined
}

/** Credit as the large number, and today's figures compared to the previous days. */
export function Numbers({ credit, creditName, spend, today, before, days, person }: Props) {
  const usualSpend = toUsd(before.cost) / Math.max(1, days)
  const usual = Math.round(before.calls / Math.max(1, days)).toLocaleString(getLocale())
  const perDay = (value: string) => (before.calls === 0 ? '' : `usually ${value} per day`)
  const figures = [
    ['Spend today', showUsd(toUsd(today.cost)), perDay(showUsd(round(usualSpend)))],
    ['Calls today', today.calls.toLocaleString(getLocale()), perDay(usual)],
    [FAILED, share(today), usually(share(before))],
    ['Median time', time(today, today.p50Ms), usually(time(before, before.p50Ms))],
    ['95th percentile', time(today, today.p95Ms), usually(time(before, before.p95Ms))],
    ['Cache hits today', hits(today), usually(hits(before))],
  ] as const
  return (
    <section className="mb-6 grid gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)]">
      <div className="bg-surface px-5 py-5">
        <p className="text-muted-foreground text-sm">{creditName}</p>
        <p className="mt-1 font-semibold text-4xl tabular-nums tracking-tight">{showUsd(credit)}</p>
        <p className="mt-1 text-muted-foreground text-sm">
          {credit > 0
            ? `Enough for ${runwayText(estimateRunway(credit, spend / Math.max(1, days)))}.`
            : 'No credit left.'}
        </p>
        <Link
          href={person ? `/credit?person=${person}` : '/credit'}
          className="mt-3 inline-block text-accent text-sm hover:underline"
        >
          View statement
        </Link>
      </div>
      <dl className="grid grid-cols-2 gap-px sm:grid-cols-3">
        {figures.map(([name, value, note]) => (
          <div key={name} className="bg-surface px-4 py-3.5">
            <dt className="text-muted-foreground text-xs">{name}</dt>
            <dd
              className={classNames(
                'mt-1 font-semibold text-lg tabular-nums tracking-tight',
                name === FAILED && isUnusual(today, before) && 'text-bad',
              )}
            >
              {value}
            </dd>
            <dd className="mt-0.5 text-muted-foreground text-xs">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const FAILED = 'Failed today'
/** From this share on, failed calls are marked if they are twice as many as usual. */
const MARKED_SHARE = 0.05

function isUnusual(today: Totals, before: Totals): boolean {
  const now = today.failed / Math.max(1, today.calls)
  return now >= MARKED_SHARE && now >= (2 * before.failed) / Math.max(1, before.calls)
}

const share = ({ calls, failed }: Totals) => percent(failed, calls)
const hits = ({ pages, cachedPages }: Totals) => percent(cachedPages, pages)
const percent = (part: number, all: number) => {
  if (all === 0) return '–'
  return part === 0 ? '0%' : `${showDecimals((part / all) * 100, 1)}%`
}
const time = ({ calls }: Totals, ms: number) => (calls === 0 ? '–' : showSeconds(ms))
const usually = (value: string) => (value === '–' ? '' : `usually ${value}`)
const round = (usd: number) => Math.round(usd * 10_000) / 10_000
