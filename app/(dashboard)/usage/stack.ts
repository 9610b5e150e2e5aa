import { toUsd } from '@/lib/billing'
import type { Point } from '@/lib/usage'
import type { View } from './query'

/** Bars of a stacked chart: one a bucket, a value a series. The five largest series, and the others as one. */
export type Bar = { at: number; values: Record<string, number> }
export type Stack = { bars: Bar[]; series: string[] }

const MOST = 5
const REST = 'others'

export function stack(points: Point[], view: View, nameOf: (name: string) => string): Stack {
  const amountOf = (point: Point) => (view.measure === 'cost' ? toUsd(point.cost) : point.calls)
  const totals = new Map<string, number>()
  for (const point of points) totals.set(point.name, (totals.get(point.name) ?? 0) + amountOf(point))
  const largest = [...totals].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const shown = new Set(largest.slice(0, MOST))
  const bars = new Map(bucketsOf(view).map((at): [number, Bar] => [at, { at, values: {} }]))
  for (const point of points) {
    const bar = bars.get(point.at) ?? { at: point.at, values: {} }
    const name = shown.has(point.name) ? nameOf(point.name) : REST
    bar.values[name] = (bar.values[name] ?? 0) + amountOf(point)
    bars.set(point.at, bar)
  }
  const series = [...new Set(largest.slice(0, MOST).map(nameOf)), ...(largest.length > MOST ? [REST] : [])]
  return { bars: [...bars.values()].sort((a, b) => a.at - b.at), series }
}

/** The start of every bucket of the view: a quiet day is a gap that is seen. */
function bucketsOf({ span, step }: View): number[] {
  if (step === 'month') {
    const first = new Date(span.from)
    return Array.from({ length: 13 }, (_, i) => Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + i, 1)).filter(
      (at) => at < span.to,
    )
  }
  const size = step === 'hour' ? 3_600_000 : 86_400_000
  return Array.from({ length: Math.ceil((span.to - span.from) / size) }, (_, i) => span.from + i * size)
}
