'use client'

import { Card } from '../../../_ui/card'
import { When } from '../../../_ui/facts/when'
import { findValues, type Moment, type ValueLine } from './values'

const WIDTH = 800
const HEIGHT = 110
const EDGE = 12

type Props = {
  moments: Moment[]
  /** The last check, at which the last version still held. */
  until: number
}

/** When the page changed, and how the figures on it moved. */
export function Timeline({ moments, until }: Props) {
  const [first] = moments
  if (!first || moments.length < 2) return null
  const end = Math.max(until, moments.at(-1)?.at ?? 0)
  const x = (at: number) =>
    EDGE + ((WIDTH - 2 * EDGE) * (at - first.at)) / Math.max(1, end - first.at)
  const lines = findValues(moments)
  return (
    <Card className="mb-6 p-4">
      <h2 className="mb-3 font-medium">Changes over time</h2>
      <div className="grid gap-4">
        {lines.map((line) => (
          <ValueChart key={line.label} line={line} x={x} end={end} />
        ))}
        <svg
          viewBox={`0 0 ${WIDTH} 24`}
          className="w-full"
          role="img"
          aria-label={`${moments.length - 1} changes`}
        >
          <path d={`M${EDGE} 12H${WIDTH - EDGE}`} stroke="var(--border)" strokeWidth="2" />
          {moments.map(({ at }, n) => (
            <circle
              key={at}
              cx={x(at)}
              cy="12"
              r={n === 0 ? 4 : 5}
              fill={n === 0 ? 'var(--input)' : 'var(--accent)'}
            >
              <title>{`${n === 0 ? 'First check' : 'Changed'} ${new Date(at).toLocaleString()}`}</title>
            </circle>
          ))}
        </svg>
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-muted-foreground text-xs">
        <span>
          first check <When at={first.at} />
        </span>
        <span>
          last check <When at={end} />
        </span>
      </p>
    </Card>
  )
}

type ChartProps = { line: ValueLine; x: (at: number) => number; end: number }

/** A value as steps: it holds until the next version. */
function ValueChart({ line: { label, points }, x, end }: ChartProps) {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const y = (value: number) =>
    HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / Math.max(1e-9, high - low)
  const path = points
    .map(({ at, value }, n) => (n === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`))
    .join('')
  const last = points.at(-1)
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap items-baseline justify-between gap-2 text-sm">
        <span className="text-muted-foreground">{label || 'Value'}</span>
        <span className="font-medium tabular-nums">
          {last?.text}
          <span className="ml-2 font-normal text-muted-foreground text-xs">
            {low.toLocaleString('en-US')} to {high.toLocaleString('en-US')}
          </span>
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" aria-hidden="true">
        <path
          d={`${path}H${x(end)}V${HEIGHT}H${x(points[0]?.at ?? 0)}Z`}
          fill="var(--accent)"
          opacity="0.08"
        />
        <path d={`${path}H${x(end)}`} fill="none" stroke="var(--accent)" strokeWidth="2" />
        {points.map(({ at, value, text }) => (
          <circle key={at} cx={x(at)} cy={y(value)} r="4" fill="var(--accent)">
            <title>{text}</title>
          </circle>
        ))}
      </svg>
    </figure>
  )
}
