import type { Point, Span } from '@/lib/money/usage'
import { assignColors, REST_COLOR } from './colors'

/** `href`: the target of a click. */
export type Series = { id: string; label: string; color: string; href?: string }
export type Bar = { at: number; values: Record<string, number>; href?: string; before?: number }
/** Bars of a stacked chart: the five largest series, and the rest as one. */
export type Stack = { bars: Bar[]; series: Series[] }

const MAX_SERIES = 5
const REST = 'others'

type Look = {
  amountOf: (point: Point) => number
  labelOf?: (name: string) => string
  hrefOf?: (name: string) => string | undefined
  /** Names with fixed colours. */
  names?: readonly string[]
}

/** Stacks the points over their buckets. Buckets without calls stay as visible gaps. */
export function stack(points: Point[], buckets: Span[], variant: Look): Stack {
  const { amountOf, labelOf = String, hrefOf, names } = variant
  const totals = new Map<string, number>()
  for (const point of points)
    totals.set(point.name, (totals.get(point.name) ?? 0) + amountOf(point))
  const largest = [...totals]
    .filter(([, total]) => total > 0)
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
    .map(([name]) => name)
  const visibleSeries = largest.slice(0, MAX_SERIES)
  const bars = new Map(buckets.map(({ from }): [number, Bar] => [from, { at: from, values: {} }]))
  for (const point of points) {
    const bar = bars.get(point.at)
    if (!bar || amountOf(point) === 0) continue
    const id = visibleSeries.includes(point.name) ? point.name : REST
    bar.values[id] = (bar.values[id] ?? 0) + amountOf(point)
  }
  const colors = assignColors(visibleSeries, names)
  const series = visibleSeries.map((id) => ({
    id,
    label: labelOf(id),
    color: colors.get(id) ?? REST_COLOR,
    href: hrefOf?.(id),
  }))
  const rest = largest.length > MAX_SERIES ? [{ id: REST, label: REST, color: REST_COLOR }] : []
  return { bars: [...bars.values()], series: [...series, ...rest] }
}

/** Adds the previous period's total to each bar. */
export function withBefore(bars: Bar[], before: Span[], points: Point[], variant: Look): Bar[] {
  const sums = new Map<number, number>()
  for (const point of points)
    sums.set(point.at, (sums.get(point.at) ?? 0) + variant.amountOf(point))
  return bars.map((bar, n) => ({ ...bar, before: sums.get(before[n]?.from ?? -1) ?? 0 }))
}
