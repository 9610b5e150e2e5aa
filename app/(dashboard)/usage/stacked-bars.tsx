'use client'

import { useState } from 'react'
import { showUsd } from '../../_ui/money'
import { type Column, layOut } from './bars'
import { useSize } from './chart-size'
import { colorOf } from './series-color'
import type { Stack } from './stack'
import type { Step } from './timeline'

export type ChartProps = Stack & { step: Step; zone: string; money: boolean }

const FORMATS: Record<Step, Intl.DateTimeFormatOptions> = {
  hour: { hour: '2-digit', minute: '2-digit', hour12: false },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
}
const TOOLTIP_WIDTH = 176

/** Spend or calls as stacked bars, one per bucket. */
export function StackedBars({ bars, series, step, zone, money }: ChartProps) {
  const { ref, width, height } = useSize<HTMLDivElement>()
  const [shownAt, setShownAt] = useState<number | null>(null)
  const dates = new Intl.DateTimeFormat('en', { ...FORMATS[step], timeZone: zone })
  const show = (value: number) => (money ? showUsd(value) : value.toLocaleString('en-US'))
  const chart = layOut({ bars, series }, width, height, !money)
  const shown = chart.columns.find(({ at }) => at === shownAt)
  const values = bars.find(({ at }) => at === shownAt)?.values
  return (
    <div ref={ref} className="relative h-full">
      {width > 0 && (
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          onPointerLeave={() => setShownAt(null)}
        >
          <g fill="var(--muted-foreground)" fontSize={11}>
            {chart.lines.map(({ value, y }) => (
              <g key={value}>
                <line x1={chart.left} x2={chart.right} y1={y} y2={y} stroke="var(--border)" />
                <text x={chart.left - 8} y={y} dy="0.32em" textAnchor="end">
                  {show(value)}
                </text>
              </g>
            ))}
            {chart.labels.map(({ at, x }) => (
              <text key={at} x={x} y={chart.bottom + 16} textAnchor="middle">
                {dates.format(at)}
              </text>
            ))}
          </g>
          {chart.columns.map((column) => (
            <g key={column.at} onPointerEnter={() => setShownAt(column.at)}>
              <rect
                x={column.x - chart.step / 2}
                y={chart.top}
                width={chart.step}
                height={Math.max(chart.bottom - chart.top, 0)}
                fill={column === shown ? 'var(--muted)' : 'transparent'}
              />
              {column.parts.map(({ name, index, box }) => (
                <rect key={name} {...box} fill={colorOf(index)} />
              ))}
            </g>
          ))}
        </svg>
      )}
      {shown && values && (
        <Tooltip
          title={dates.format(shown.at)}
          column={shown}
          width={width}
          values={values}
          show={show}
        />
      )}
    </div>
  )
}

type TooltipProps = {
  title: string
  column: Column
  width: number
  values: Record<string, number>
  show: (value: number) => string
}

function Tooltip({ title, column, width, values, show }: TooltipProps) {
  const right = column.x + TOOLTIP_WIDTH + 16 > width
  const left = right ? column.x - TOOLTIP_WIDTH - 16 : column.x + 16
  return (
    <div
      className="pointer-events-none absolute top-2 rounded-lg border bg-surface px-3 py-2 text-xs shadow-sm"
      style={{ left: Math.max(left, 0), width: TOOLTIP_WIDTH }}
    >
      <p className="mb-1 font-medium">{title}</p>
      {column.parts.length === 0 && <p className="text-muted-foreground">No calls</p>}
      {column.parts.map(({ name, index }) => (
        <p key={name} className="flex items-center gap-1.5">
          <span className="size-2 rounded-xs" style={{ background: colorOf(index) }} />
          <span className="truncate">{name}</span>
          <span className="ml-auto tabular-nums">{show(values[name] ?? 0)}</span>
        </p>
      ))}
    </div>
  )
}
