import type { ReactNode } from 'react'
import { getLocale } from '../../_ui/facts/locale'
import type { Frame } from './bars'
import type { Step } from './timeline'

/** The interval and the time zone of a chart's columns. */
export type Axis = { step: Step; zone: string }

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const HOUR: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const FORMATS: Record<Step, Intl.DateTimeFormatOptions> = {
  hour: { ...DAY, ...HOUR },
  day: { weekday: 'short', ...DAY },
  month: { month: 'long', year: 'numeric' },
}
const SHORT_MONTH: Intl.DateTimeFormatOptions = { month: 'short', year: '2-digit' }

/** The full name of a column. */
export function columnTitle(at: number, { step, zone }: Axis): string {
  return new Intl.DateTimeFormat(getLocale(), { ...FORMATS[step], timeZone: zone }).format(at)
}

/** The labels below a chart: hours within a day, or starts of days. */
function listLabels(starts: number[], { step, zone }: Axis, every: number) {
  const draft = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: zone })
    return (at: number) => format.format(at)
  }
  const isLong = step === 'hour' && starts.length > 30
  if (!isLong) {
    const text = draft(step === 'hour' ? HOUR : step === 'day' ? DAY : SHORT_MONTH)
    return starts.filter((_, n) => n % every === 0).map((at) => ({ at, text: text(at) }))
  }
  const day = draft(DAY)
  const days = starts.filter((at, n) => n === 0 || day(at) !== day(starts[n - 1] ?? at))
  const gap = Math.max(1, Math.ceil((every * days.length) / starts.length))
  return days.filter((_, n) => n % gap === 0).map((at) => ({ at, text: day(at) }))
}

type Props = { frame: Frame; starts: number[]; axis: Axis; show: (value: number) => string }

/** Grid lines with their values, and time labels below. */
export function ChartFrame({ frame, starts, axis, show }: Props): ReactNode {
  return (
    <g fill="var(--muted-foreground)" fontSize={11} className="tabular-nums">
      {frame.ticks.map((value) => (
        <g key={value}>
          <line
            x1={frame.left}
            x2={frame.right}
            y1={frame.y(value)}
            y2={frame.y(value)}
            stroke="var(--border)"
          />
          <text x={frame.left - 8} y={frame.y(value)} dy="0.32em" textAnchor="end">
            {show(value)}
          </text>
        </g>
      ))}
      {listLabels(starts, axis, frame.every).map(({ at, text }) => (
        <text
          key={at}
          x={Math.max(frame.xOf(at), frame.left + 16)}
          y={frame.bottom + 16}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </g>
  )
}
