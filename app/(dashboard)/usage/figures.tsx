import { toUsd } from '@/lib/billing'
import type { Totals } from '@/lib/usage'
import { showUsd } from '../../_ui/money'

export function Figures({ totals }: { totals: Totals }) {
  const any = totals.calls > 0
  const figures = [
    ['Spend', showUsd(toUsd(totals.cost))],
    ['Calls', totals.calls.toLocaleString('en-US')],
    ['Failed', any ? `${((totals.failed / totals.calls) * 100).toFixed(1)} %` : '–'],
    ['Median time', any ? seconds(totals.p50Ms) : '–'],
    ['95th percentile', any ? seconds(totals.p95Ms) : '–'],
    ['Tokens', (totals.inputTokens + totals.outputTokens).toLocaleString('en-US')],
  ]
  return (
    <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(([name, value]) => (
        <div key={name} className="bg-surface px-4 py-3.5">
          <dt className="text-muted-foreground text-xs">{name}</dt>
          <dd className="mt-1 font-semibold text-lg tabular-nums tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
