'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { type Frame, layOutChart } from './bars'
import { type Axis, ChartFrame } from './chart-frame'
import { useSize } from './chart-size'

/** Hover and click handlers of a column. */
type ColumnEvents = {
  'data-at': number
  onPointerEnter: () => void
  onClick: () => void
  className: string | undefined
}
type ChartView = {
  frame: Frame
  width: number
  shownAt: number | null
  eventsOf: (column: { at: number; href?: string }) => ColumnEvents
}
type Props = {
  starts: number[]
  max: number
  axis: Axis
  /** Selects the grid lines to show; all by default. */
  isTick?: (value: number) => boolean
  tick: (value: number, all: number[]) => string
  draw: (chart: ChartView) => ReactNode
  tooltip: (chart: ChartView) => ReactNode
}

/** A chart over time that fills its container. A click opens a column. */
export function ChartCanvas({ starts, max, axis, isTick, tick, draw, tooltip }: Props) {
  const { ref, width, height } = useSize<HTMLDivElement>()
  const [shownAt, setShownAt] = useState<number | null>(null)
  const router = useRouter()
  const frame = layOutChart(starts, max, width, height)
  const columnEvents: ChartView['eventsOf'] = ({ at, href }) => ({
    'data-at': at,
    onPointerEnter: () => setShownAt(at),
    onClick: () => href && router.push(href, { scroll: false }),
    className: href ? 'cursor-pointer' : undefined,
  })
  const chart = { frame, width, shownAt, eventsOf: columnEvents }
  const ticks = isTick ? frame.ticks.filter(isTick) : frame.ticks
  return (
    <div ref={ref} className="relative h-full">
      {width > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="print:h-auto print:w-full"
          aria-hidden="true"
          onPointerLeave={() => setShownAt(null)}
        >
          <ChartFrame
            frame={{ ...frame, ticks }}
            starts={starts}
            axis={axis}
            show={(value) => tick(value, ticks)}
          />
          {draw(chart)}
        </svg>
      )}
      {tooltip(chart)}
    </div>
  )
}
