import { toUsd } from '@/lib/money'
import type { Totals } from '@/lib/usage'
import { Figures } from '../../_ui/figures'
import { showUsd } from '../../_ui/money'
import { showSeconds } from '../../_ui/seconds'

export function TotalFigures({ totals }: { totals: Totals }) {
  const any = totals.calls > 0
  const figures = [
    ['Spend', showUsd(toUsd(totals.cost))],
    ['Calls', totals.calls.toLocaleString('en-US')],
    ['Failed', any ? `${((totals.failed / totals.calls) * 100).toFixed(1)}%` : '–'],
    ['Median time', any ? showSeconds(totals.p50Ms) : '–'],
    ['95th percentile', any ? showSeconds(totals.p95Ms) : '–'],
    ['Tokens', (totals.inputTokens + totals.outputTokens).toLocaleString('en-US')],
  ] as const
  return <Figures figures={figures} className="grid-cols-2 sm:grid-cols-3 xl:grid-cols-6" />
}
