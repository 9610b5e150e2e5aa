import { toUsd } from '@/lib/money'
import type { Point, Span } from '@/lib/usage'

/** Bars of a stacked chart: the five largest series, and the others as one. */
export type Bar = { at: number; values: Record<string, number> }
export type Stack = { bars: Bar[]; series: string[] }

const MOST = 5
const REST = 'others'

/** Stacks the points over their buckets; a bucket without calls is a gap that is seen. */
export function stack(
  points: Point[],
  buckets: Span[],
  measure: 'cost' | 'calls',
  nameOf: (name: string) => string,
): Stack {
  const amountOf = (point: Point) => (measure === 'cost' ? toUsd(point.cost) : point.calls)
  const totals = new Map<string, number>()
  for (const point of points)
    totals.set(point.name, (totals.get(point.name) ?? 0) + amountOf(point))
  const largest = [...totals].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const shown = new Set(largest.slice(0, MOST))
  const bars = new Map(buckets.map(({ from }): [number, Bar] => [from, { at: from, values: {} }]))
  for (const point of points) {
    const bar = bars.get(point.at)
    if (!bar) continue
    const name = shown.has(point.name) ? nameOf(point.name) : REST
    bar.values[name] = (bar.values[name] ?? 0) + amountOf(point)
  }
  const series = [
    ...new Set(largest.slice(0, MOST).map(nameOf)),
    ...(largest.length > MOST ? [REST] : []),
  ]
  return { bars: [...bars.values()], series }
}
