import { scaleBand, scaleLinear } from 'd3-scale'
import type { Stack } from './stack'

export type Box = { x: number; y: number; width: number; height: number }
export type Column = { at: number; x: number; parts: { name: string; index: number; box: Box }[] }

const MARGIN = { top: 8, right: 4, bottom: 22, left: 64 }
const MAX_BAR_WIDTH = 36
const LABEL_WIDTH = 72
const GRID_LINES = 4

/** Where the bars, the grid lines and the labels of a stacked chart of this size are, in pixels. */
export function layOut(
  { bars, series }: Stack,
  width: number,
  height: number,
  wholeNumbers: boolean,
) {
  const max = Math.max(
    0,
    ...bars.map(({ values }) => series.reduce((sum, name) => sum + (values[name] ?? 0), 0)),
  )
  const y = scaleLinear([0, max || 1], [height - MARGIN.bottom, MARGIN.top]).nice(GRID_LINES)
  const band = scaleBand(
    bars.map(({ at }) => at),
    [MARGIN.left, width - MARGIN.right],
  ).padding(0.2)
  const barWidth = Math.min(band.bandwidth(), MAX_BAR_WIDTH)
  const inset = (band.bandwidth() - barWidth) / 2
  const columns: Column[] = bars.map(({ at, values }) => {
    let sum = 0
    const x = (band(at) ?? 0) + inset
    const parts = series.flatMap((name, index) => {
      const value = values[name] ?? 0
      const from = y(sum)
      sum += value
      const box = { x, y: y(sum), width: barWidth, height: from - y(sum) }
      return value > 0 ? [{ name, index, box }] : []
    })
    return { at, x: x + barWidth / 2, parts }
  })
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(band.step(), 1)))
  const ticks = y.ticks(GRID_LINES).filter((tick) => !wholeNumbers || Number.isInteger(tick))
  return {
    columns,
    step: band.step(),
    lines: ticks.map((value) => ({ value, y: y(value) })),
    labels: columns.filter((_, index) => index % every === 0),
    left: MARGIN.left,
    right: width - MARGIN.right,
    bottom: height - MARGIN.bottom,
    top: MARGIN.top,
  }
}
