import { toUsd } from '@/lib/money'
import type { Totals } from '@/lib/usage'
import { classNames } from '../../_ui/class-names'
import { showUsd } from '../../_ui/money'
import { showSeconds } from '../../_ui/seconds'

type Props = {
  totals: Totals
  before: Totals
  /** Whether the reader is the one who pays the providers. */
  paysProviders: boolean
}

/** Totals of the calls, compared to the previous period. */
export function TotalFigures({ totals, before, paysProviders }: Props) {
  const any = totals.calls > 0
  const time = (ms: number) => (any && ms > 0 ? showSeconds(ms) : '–')
  const tokens = totals.inputTokens + totals.outputTokens
  const figures = [
    ['Spend', showUsd(toUsd(totals.cost)), change(Number(totals.cost), Number(before.cost))],
    ['Calls', totals.calls.toLocaleString('en-US'), change(totals.calls, before.calls)],
    ['Failed', any ? percent(shareOf(totals)) : '–', shareBefore(before)],
    ['Median time', time(totals.p50Ms), change(totals.p50Ms, before.p50Ms)],
    ['95th percentile', time(totals.p95Ms), change(totals.p95Ms, before.p95Ms)],
    [
      'Tokens',
      tokens.toLocaleString('en-US', { notation: tokens >= 1e7 ? 'compact' : 'standard' }),
      change(tokens, before.inputTokens + before.outputTokens),
    ],
    ['Cache hits', hits(totals), pagesOf(totals)],
    paysProviders && ['Provider cost', showUsd(toUsd(totals.providerCost)), marginOf(totals)],
  ] as const
  return (
    <dl
      className={classNames(
        'mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border sm:grid-cols-3',
        paysProviders ? 'lg:grid-cols-4' : 'lg:grid-cols-4 xl:grid-cols-7',
      )}
    >
      {figures.map(
        (figure) =>
          figure && (
            <div key={figure[0]} className="bg-surface px-4 py-3.5 max-sm:last:odd:col-span-2">
              <dt className="text-muted-foreground text-xs">{figure[0]}</dt>
              <dd className="mt-1 font-semibold text-lg tabular-nums tracking-tight">
                {figure[1]}
              </dd>
              <dd className="mt-0.5 text-muted-foreground text-xs tabular-nums">{figure[2]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const shareOf = ({ calls, failed }: Totals) => (calls === 0 ? 0 : failed / calls)
const hits = ({ pages, cachedPages }: Totals) => (pages === 0 ? '–' : percent(cachedPages / pages))

/** Share of pages that came from the cache or the local index. */
function pagesOf({ pages, cachedPages }: Totals): string {
  if (pages === 0) return 'no pages read'
  const [some, all] = [cachedPages, pages].map((count) => count.toLocaleString('en-US'))
  return `${some} of ${all} ${pages === 1 ? 'page' : 'pages'}`
}
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** Compared to the same part of the previous period. */
function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? '–' : 'none before'
  const share = Math.round((now / before - 1) * 100)
  if (share === 0) return 'same as before'
  return `${share > 0 ? '+' : '−'}${Math.abs(share).toLocaleString('en-US')}% vs. before`
}

function shareBefore(before: Totals): string {
  if (before.calls === 0) return 'no calls before'
  return `${percent(shareOf(before))} before`
}

/** Charges minus the cost of the models' providers. */
function marginOf({ cost, providerCost }: Totals): string {
  if (cost === 0n) return providerCost === 0n ? 'no model used' : 'nothing charged'
  return `${percent(1 - Number(providerCost) / Number(cost))} margin`
}
