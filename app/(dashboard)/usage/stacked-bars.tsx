'use client'

import { type Kind, show, showTick, sumBar } from './amounts'
import { type Column, layOutColumns, outlineBlock, roundedTop } from './bars'
import { ChartCanvas } from './chart-canvas'
import { type Axis, columnTitle } from './chart-frame'
import type { Bar, Stack } from './stack'
import type { Step } from './timeline'
import { Tooltip } from './tooltip'

export type ChartProps = Stack & Axis & { kind: Kind }

const HATCH = 'partial-period'

/** Spend, calls or errors as stacked bars, one per bucket. A click opens one. */
export function StackedBars({ bars, series, step, zone, kind }: ChartProps) {
  const axis = { step, zone }
  const partial = partialStart(bars, step)
  return (
    <ChartCanvas
      starts={bars.map(({ at }) => at)}
      max={Math.max(0, ...bars.map((bar) => Math.max(sumBar(bar), bar.before ?? 0)))}
      axis={axis}
      isTick={(value) => kind !== 'count' || value % 1 === 0}
      tick={(value, all) => showTick(kind, value, all)}
      draw={({ frame, shownAt, eventsOf }) =>
        layOutColumns(bars, series, frame).map((column) => (
          <g key={column.bar.at} {...eventsOf(column.bar)}>
            <rect
              x={column.x - frame.step / 2}
              y={frame.top}
              width={frame.step}
              height={Math.max(frame.bottom - frame.top, 0)}
              fill={column.bar.at === shownAt ? 'var(--muted)' : 'transparent'}
            />
            {column.parts.map(({ series: { id, color }, box }, n) => (
              <path
                key={id}
                d={n === column.parts.length - 1 ? roundedTop(box) : outlineBlock(box)}
                fill={color}
              />
            ))}
            {column.bar.at === partial && <Partial column={column} />}
            <Before column={column} barWidth={frame.barWidth} />
          </g>
        ))
      }
      tooltip={({ frame, width, shownAt }) =>
        layOutColumns(bars, series, frame)
          .filter(({ bar }) => bar.at === shownAt)
          .map((column) => (
            <AtColumn key={column.bar.at} column={column} axis={axis} kind={kind} width={width} />
          ))
      }
    />
  )
}

const STEP_MS: Record<Step, number> = {
  hour: 3_600_000,
  day: 25 * 3_600_000,
  month: 31 * 24 * 3_600_000,
}

/** The start of the bucket that is not over yet. */
function partialStart(bars: Bar[], step: Step): number | null {
  const last = bars.at(-1)?.at ?? 0
  return Date.now() < last + STEP_MS[step] ? last : null
}

/** Stripes over a bar that is still growing. */
function Partial({ column: { parts } }: { column: Column }) {
  return (
    <>
      <pattern
        id={HATCH}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V5" stroke="var(--surface)" strokeWidth="3" />
      </pattern>
      {parts.map(({ series: { id }, box }) => (
        <path key={id} d={outlineBlock(box)} fill={`url(#${HATCH})`} />
      ))}
    </>
  )
}

/** The same bucket of the previous period. */
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
  const foot = [{ label: 'Total', value: show(kind, sumBar(bar)) }]
  if (bar.before !== undefined)
    foot.push({ label: 'Previous period', value: show(kind, bar.before) })
  return <Tooltip title={columnTitle(bar.at, axis)} x={x} width={width} lines={lines} foot={foot} />
}
