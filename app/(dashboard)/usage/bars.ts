import { scaleBand, scaleLinear } from 'd3-scale'
import type { Bar, Series } from './stack'

type Box = { x: number; y: number; width: number; height: number }
export type Column = { bar: Bar; x: number; parts: { series: Series; box: Box }[]; beforeY: number }

const MARGIN = { top: 8, right: 4, bottom: 22, left: 56 }
const MAX_BAR_WIDTH = 36
const LABEL_WIDTH = 72
const GRID_LINES = 4
/** In pixels. */
const PART_GAP = 1
const MAX_RADIUS = 3

/** Positions of a chart's columns, grid lines and labels in pixels. `max`: its largest value. */
export function layOutChart(starts: number[], max: number, width: number, height: number) {
  const y = scaleLinear([0, max || 1], [height - MARGIN.bottom, MARGIN.top]).nice(GRID_LINES)
  const band = scaleBand(starts, [MARGIN.left, Math.max(width - MARGIN.right, MARGIN.left + 1)])
    .paddingInner(0.2)
    .paddingOuter(0.1)
  const barWidth = Math.max(1, Math.min(band.bandwidth(), MAX_BAR_WIDTH))
  return {
    y,
    barWidth,
    xOf: (at: number) => (band(at) ?? 0) + band.bandwidth() / 2,
    step: band.step(),
    ticks: y.ticks(GRID_LINES),
    every: Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(band.step(), 1))),
    left: MARGIN.left,
    right: width - MARGIN.right,
    bottom: height - MARGIN.bottom,
    top: MARGIN.top,
  }
}
export type Frame = ReturnType<typeof layOutChart>

/** Positions of the bars of a stacked chart. */
export function layOutColumns(bars: Bar[], series: Series[], frame: Frame): Column[] {
  return bars.map((bar) => {
    let sum = 0
    const x = frame.xOf(bar.at)
    const parts = series.flatMap((entry) => {
      const value = bar.values[entry.id] ?? 0
      const from = frame.y(sum)
      sum += value
      const place = { x: x - frame.barWidth / 2, y: frame.y(sum) }
      const box = { ...place, width: frame.barWidth, height: from - frame.y(sum) }
      return value > 0 ? [{ series: entry, box }] : []
    })
    return { bar, x, parts, beforeY: frame.y(bar.before ?? 0) }
  })
}

/** The outline of a part of a bar, with a small gap to the part below. */
export function outlineBlock({ x, y, width, height }: Box): string {
  const bottom = y + Math.max(height - PART_GAP, height / 2)
  return `M${x} ${bottom}V${y}H${x + width}V${bottom}Z`
}

/** The outline of the topmost part of a bar, with round corners. */
export function roundedTop({ x, y, width, height }: Box): string {
  const bottom = y + Math.max(height - PART_GAP, height / 2)
  const r = Math.min(MAX_RADIUS, width / 2, bottom - y)
  return `M${x} ${bottom}V${y + r}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}V${bottom}Z`
}
