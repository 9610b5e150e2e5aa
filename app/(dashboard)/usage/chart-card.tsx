import { toUsd } from '@/lib/base/usd'
import {
  type CallFilter,
  type Dimension,
  latencyOver,
  usageOver,
  type Whose,
} from '@/lib/money/usage'
import { callNames } from '@/lib/operations/catalog'
import { Card } from '../../_ui/card'
import { BusyHours } from './busy-hours'
import { ChartChoices } from './chart-choices'
import { LatencyProfiles } from './latency-profiles'
import { chartFilter, FILTER_OF, leadTo, type Query, type View } from './query'
import { stack, withBefore } from './stack'
import { bucketQuery, bucketsBefore, listBuckets } from './timeline'
import { LatencyChart, UsageChart } from './usage-chart'

const EMPTY = {
  cost: 'No spend in this period.',
  calls: 'No calls in this period.',
  errors: 'No errors in this period.',
  latency: 'No calls in this period.',
}

type Props = {
  whose: Whose
  filter: CallFilter
  query: Query
  view: View
  byPerson: boolean
  getFilterName: (filter: string, value: string) => string
}

/** Endpoints in the order of their colours. */
export const endpointNames = () => callNames

/**
 * Spend, calls, errors or latency over the period, then by endpoint or hour of the week. A click
 * opens a bar or a series.
 */
export async function ChartCard(props: Props) {
  const { query, view, byPerson } = props
  const isLatency = view.measure === 'latency'
  return (
    <>
      <Card className="mb-6 p-4">
        <ChartChoices query={query} view={view} byPerson={byPerson} />
        {isLatency ? <Latency {...props} /> : <Stacked {...props} />}
      </Card>
      {isLatency ? <LatencyProfiles {...props} span={view.span} /> : <BusyHours {...props} />}
    </>
  )
}

async function Latency({ whose, filter, query, view }: Props) {
  const buckets = listBuckets(view)
  const latencies = await latencyOver(whose, buckets, filter)
  const times = latencies.map(({ at, calls, p50Ms, p95Ms }) => ({
    at,
    calls,
    p50: p50Ms,
    p95: p95Ms,
    href: barAddress(query, view, buckets, at),
  }))
  const starts = buckets.map(({ from }) => from)
  return <LatencyChart starts={starts} times={times} step={view.step} zone={view.zone} />
}

async function Stacked({ whose, filter, query, view, getFilterName }: Props) {
  const { by, measure, step, zone } = view
  const buckets = listBuckets(view)
  const charted = chartFilter(measure, filter)
  const before = bucketsBefore(view)
  const [points, earlier] = await Promise.all([
    usageOver(whose, buckets, by, charted),
    usageOver(whose, before, by, charted),
  ])
  const style = {
    amountOf: (point: (typeof points)[number]) =>
      measure === 'cost' ? toUsd(point.cost) : point.calls,
    labelOf: (name: string) => getFilterName(FILTER_OF[by], name),
    hrefOf: (name: string) => seriesAddress(query, by, name),
    names: by === 'capability' ? endpointNames() : [],
  }
  const { bars, series } = stack(points, buckets, style)
  const linkedBars = bars.map((bar) => ({ ...bar, href: barAddress(query, view, buckets, bar.at) }))
  return (
    <UsageChart
      bars={withBefore(linkedBars, before, earlier, style)}
      series={series}
      step={step}
      zone={zone}
      kind={measure === 'cost' ? 'money' : 'count'}
      empty={EMPTY[measure]}
    />
  )
}

function seriesAddress(query: Query, by: Dimension, name: string): string | undefined {
  const value = by === 'keyId' && name === '' ? 'dashboard' : name
  return value === '' ? undefined : leadTo(query, { [FILTER_OF[by]]: value })
}

function barAddress(
  query: Query,
  view: View,
  buckets: { from: number; to: number }[],
  at: number,
): string | undefined {
  const bucket = buckets.find(({ from }) => from === at)
  const change = bucket && bucketQuery(bucket, view)
  return change ? leadTo(query, { ...change, range: null, step: null }) : undefined
}
