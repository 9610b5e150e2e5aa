'use client'

import { Card } from '../../../_ui/card'
import { getLocale } from '../../../_ui/facts/locale'
import { When } from '../../../_ui/facts/when'
import { type Check, CheckLegend, CheckList, CheckStrip } from './checks'
import { findValues, type Moment, type ValueLine } from './values'

/** Units of a chart's drawing, which stretches to its place. */
const WIDTH = 1_000
const HEIGHT = 100
const EDGE = 6
const MIN_SPAN_MS = 60_000

type Props = {
  moments: Moment[]
  /** Newest first. */
  checks: Check[]
}

/** What each check found, and how the figures on the page moved. */
export function Timeline({ moments, checks }: Props) {
  const times = [...moments.map(({ at }) => at), ...checks.map(({ at }) => Date.parse(at))]
  if (times.length === 0) return null
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const place = (at: number) => (at - first) / Math.max(1, last - first)
  if (last === first)
    return (
      <Card className="mb-6 p-4">
        <h2 className="mb-1 font-medium">Checks over time</h2>
        <p className="text-muted-foreground text-sm">The chart begins with the second check.</p>
        <CheckList checks={checks} />
      </Card>
    )
  return (
    <Card className="mb-6 p-4">
      <h2 className="mb-3 font-medium">Checks over time</h2>
      <div className="grid gap-4">
        {findValues(moments).map((line) => (
          <ValueChart key={line.label} line={line} place={place} />
        ))}
        <CheckStrip checks={checks} place={place} />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted-foreground text-xs">
        {last - first < MIN_SPAN_MS ? <span /> : <When at={first} />}
        <When at={last} />
        <CheckLegend checks={checks} />
      </p>
      <CheckList checks={checks} />
    </Card>
  )
}

type ChartProps = { line: ValueLine; place: (at: number) => number }

/** A value as steps: it holds until the next version. */
function ValueChart({ line: { label, points }, place }: ChartProps) {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => place(at) * WIDTH
  const y = (value: number) =>
    HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / Math.max(1e-9, high - low)
  const path = points
    .map(({ at, value }, n) => (n === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`))
    .join('')
  const last = points.at(-1)
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap items-baseline justify-between gap-2 text-sm">
        <span dir="auto" className="text-muted-foreground">
          {label || 'Value'}
        </span>
        <span className="font-medium tabular-nums">
          <bdi>{last?.text}</bdi>
          <span className="ml-2 font-normal text-muted-foreground text-xs">
            lowest {low.toLocaleString(getLocale())}, highest {high.toLocaleString(getLocale())}
          </span>
        </span>
      </figcaption>
      <div className="relative h-24">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
          aria-hidden="true"
        >
          <path
            d={`${path}H${WIDTH}V${HEIGHT}H${x(points[0]?.at ?? 0)}Z`}
            fill="var(--accent)"
            opacity="0.08"
          />
          <path
            d={`${path}H${WIDTH}`}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {points.map(({ at, value, text }) => (
          <span
            key={at}
            title={text}
            style={{ left: `${place(at) * 100}%`, top: `${y(value)}%` }}
            className="-translate-x-1/2 -translate-y-1/2 absolute size-2 rounded-full bg-accent"
          />
        ))}
      </div>
    </figure>
  )
}
