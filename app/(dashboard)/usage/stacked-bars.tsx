'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type Kind, show, showTick } from './amounts'
import { type Column, columnsOf, frameOf, totalOf } from './bars'
import { type Axis, ChartFrame, nameOf } from './chart-frame'
import { useSize } from './chart-size'
import type { Stack } from './stack'
import { Tooltip } from './tooltip'

export type ChartProps = Stack & Axis & { kind: Kind }

/** Spend, calls or errors as stacked bars, one per bucket; a click leads into one. */
export function StackedBars({ bars, series, step, zone, kind }: ChartProps) {
  const { ref, width, height } = useSize<HTMLDivElement>()
  const [shownAt, setShownAt] = useState<number | null>(null)
  const router = useRouter()
  const max = Math.max(0, ...bars.map((bar) => Math.max(totalOf(bar), bar.before ?? 0)))
  const starts = bars.map(({ at }) => at)
  const frame = frameOf(starts, max, width, height)
  const columns = columnsOf(bars, series, frame)
  const shown = columns.find(({ bar }) => bar.at === shownAt)
  const whole = {
    ...frame,
    ticks: frame.ticks.filter((tick) => kind !== 'count' || tick % 1 === 0),
  }
  return (
    <div ref={ref} className="relative h-full">
      {width > 0 && (
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          onPointerLeave={() => setShownAt(null)}
        >
          <ChartFrame
            frame={whole}
            starts={starts}
            axis={{ step, zone }}
            show={(value) => showTick(kind, value)}
          />
          {columns.map((column) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the chart is hidden from them; dates can be typed.
            <g
              key={column.bar.at}
              data-at={column.bar.at}
              onPointerEnter={() => setShownAt(column.bar.at)}
              onClick={() => column.bar.href && router.push(column.bar.href, { scroll: false })}
              className={column.bar.href ? 'cursor-pointer' : undefined}
            >
              <rect
                x={column.x - frame.step / 2}
                y={frame.top}
                width={frame.step}
                height={Math.max(frame.bottom - frame.top, 0)}
                fill={column === shown ? 'var(--muted)' : 'transparent'}
              />
              {column.parts.map(({ series: { id, color }, box }) => (
                <rect key={id} {...box} fill={color} />
              ))}
              <Before column={column} barWidth={frame.barWidth} />
            </g>
          ))}
        </svg>
      )}
      {shown && <AtColumn column={shown} axis={{ step, zone }} kind={kind} width={width} />}
    </div>
  )
}

/** What the same bucket of the period before came to. */
function Before({ column: { bar, x, beforeY }, barWidth }: { column: Column; barWidth: number }) {
  if (!bar.before) return null
  return (
    <line
      x1={x - barWidth / 2}
      x2={x + barWidth / 2}
      y1={beforeY}
      y2={beforeY}
      stroke="var(--foreground)"
      strokeOpacity={0.55}
      strokeWidth={1.5}
      strokeDasharray="3 2"
    />
  )
}

type AtProps = { column: Column; axis: Axis; kind: Kind; width: number }

function AtColumn({ column: { bar, x, parts }, axis, kind, width }: AtProps) {
  const lines = parts
    .map(({ series: { id, label, color } }) => ({ label, color, value: bar.values[id] ?? 0 }))
    .toSorted((a, b) => b.value - a.value)
    .map((line) => ({ ...line, value: show(kind, line.value) }))
  const foot = [{ label: 'Total', value: show(kind, totalOf(bar)) }]
  if (bar.before !== undefined)
    foot.push({ label: 'Previous period', value: show(kind, bar.before) })
  return <Tooltip title={nameOf(bar.at, axis)} x={x} width={width} lines={lines} foot={foot} />
}
