import { toUsd } from '@/lib/base/usd'
import type { Totals } from '@/lib/money/usage'
import { getLocale, showDecimals } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'
import { showSeconds } from '../../_ui/facts/seconds'

type Props = {
  totals: Totals
  before: Totals
  /** Whether the reader may see the cost of the providers. */
  paysProviders: boolean
}

/** Totals of the calls, compared to the previous period. */
export function TotalFigures({ totals, before, paysProviders }: Props) {
  const any = totals.calls > 0
  const time = (ms: number) => (any && ms > 0 ? showSeconds(ms) : '–')
  const tokens = totals.inputTokens + totals.outputTokens
  const figures = [
    ['Calls', totals.calls.toLocaleString(getLocale()), change(totals.calls, before.calls)],
    ['Failed', any ? percent(failureShare(totals)) : '–', shareBefore(before)],
    ['Cache hits', hits(totals), any ? formatPages(totals) : ''],
    ['Median time', time(totals.p50Ms), change(totals.p50Ms, before.p50Ms)],
    ['95th percentile', time(totals.p95Ms), change(totals.p95Ms, before.p95Ms)],
    [
      'Tokens',
      tokens.toLocaleString(getLocale(), { notation: tokens >= 1e7 ? 'compact' : 'standard' }),
      change(tokens, before.inputTokens + before.outputTokens),
    ],
  ] as const
  return (
    <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-[minmax(0,5fr)_repeat(3,minmax(0,3fr))]">
      <div className="col-span-2 grid content-start bg-surface px-5 py-5 lg:col-span-1 lg:row-span-2">
        <dt className="text-muted-foreground text-sm">Spend</dt>
        <dd className="mt-1 font-semibold text-4xl tabular-nums tracking-tight">
          {showUsd(toUsd(totals.cost))}
        </dd>
        <dd className="mt-1 text-muted-foreground text-sm tabular-nums">
          {change(Number(totals.cost), Number(before.cost))}
        </dd>
        {paysProviders && (
          <dd className="text-muted-foreground text-sm tabular-nums">
            Provider cost {showUsd(toUsd(totals.providerCost))}, {toMargin(totals)}
          </dd>
        )}
      </div>
      {figures.map(([name, value, note]) => (
        <div key={name} className="bg-surface px-4 py-3.5">
          <dt className="text-muted-foreground text-xs">{name}</dt>
          <dd className="mt-1 font-semibold text-lg tabular-nums tracking-tight">{value}</dd>
          <dd className="mt-0.5 text-muted-foreground text-xs tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const failureShare = ({ calls, failed }: Totals) => (calls === 0 ? 0 : failed / calls)
const hits = ({ pages, cachedPages }: Totals) => (pages === 0 ? '–' : percent(cachedPages / pages))

/** Share of pages that came from the cache or the local index. */
function formatPages({ pages, cachedPages }: Totals): string {
  if (pages === 0) return 'no pages read'
  const [part, all] = [cachedPages, pages].map((count) => count.toLocaleString(getLocale()))
  return `${part} of ${all} ${pages === 1 ? 'page' : 'pages'}`
}
const percent = (share: number) => `${showDecimals(share * 100, 1)}%`

/** Beyond this factor a percentage says nothing. */
const MAX_FACTOR = 10

/** The change from the same part of the previous period. */
function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'no earlier data'
  const share = Math.round((now / before - 1) * 100)
  if (share === 0) return 'no change'
  if (now > before * MAX_FACTOR) return `over ${MAX_FACTOR}× the period before`
  return `${share > 0 ? '+' : '−'}${Math.abs(share).toLocaleString(getLocale())}% vs. before`
}

function shareBefore(before: Totals): string {
  if (before.calls === 0) return ''
  return `was ${percent(failureShare(before))}`
}

/** Charges minus the cost of the models' providers. */
function toMargin({ cost, providerCost }: Totals): string {
  if (cost === 0n) return providerCost === 0n ? 'no model used' : 'nothing charged'
  return `${percent(1 - Number(providerCost) / Number(cost))} margin`
}
