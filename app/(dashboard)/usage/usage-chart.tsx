'use client'

import dynamic from 'next/dynamic'
import { usdLike } from '../../_ui/facts/money'
import { Link } from '../../_ui/link'
import { OpenWire } from '../../_ui/wire'
import { type Kind, show, sumBar } from './amounts'
import { type ChartRow, ChartTable } from './chart-table'
import type { LatencyProps } from './latency-band'
import type { Bar, Series } from './stack'
import type { ChartProps } from './stacked-bars'

const Loading = () => <div className="h-64 animate-pulse rounded-md bg-muted" />
/** Loaded after the page. */
const StackedBars = dynamic(() => import('./stacked-bars').then((module) => module.StackedBars), {
  ssr: false,
  loading: Loading,
})
const LatencyBand = dynamic(() => import('./latency-band').then((module) => module.LatencyBand), {
  ssr: false,
  loading: Loading,
})

export function UsageChart({
  empty = 'No calls in this period.',
  ...props
}: ChartProps & { empty?: string }) {
  const { bars, series, kind } = props
  const total = (id: string) => bars.reduce((sum, bar) => sum + (bar.values[id] ?? 0), 0)
  const showTotal = kind === 'money' ? usdLike(toRead(series.map(({ id }) => total(id)))) : null
  const hasBefore = bars.some((bar) => (bar.before ?? 0) > 0)
  if (series.length === 0) return <Nothing text={empty} />
  return (
    <figure>
      <div className="h-64" aria-hidden>
        <StackedBars {...props} />
      </div>
      <figcaption>
        <ul aria-label="Totals" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs">
          {series.map((entry) => (
            <li key={entry.id} className="flex min-w-0 items-center gap-1.5">
              <Name {...entry} />
              <span className="text-muted-foreground tabular-nums">
                {showTotal?.(total(entry.id)) ?? show(kind, total(entry.id))}
              </span>
            </li>
          ))}
          {hasBefore && (
            <li className="flex items-center gap-1.5 text-muted-foreground">
              <svg viewBox="0 0 12 8" className="h-2 w-3" aria-hidden="true">
                <path d="M0 4h12" stroke="currentColor" strokeWidth="2" strokeDasharray="3 2" />
              </svg>
              previous period
            </li>
          )}
        </ul>
        <ChartTable
          head={[...series, { id: 'total', label: 'Total' }]}
          rows={bars.map((bar) => toRow(bar, series, kind))}
          axis={props}
        />
      </figcaption>
    </figure>
  )
}

/** Amounts with two significant digits of the least, to be read and not added up. */
function toRead(amounts: number[]): number[] {
  const least = Math.min(...amounts.filter((usd) => usd > 0))
  const digits = Math.min(9, Math.max(2, 1 - Math.floor(Math.log10(least))))
  return amounts.map((usd) => Number(usd.toFixed(digits)))
}

const TIMES = [
  { id: 'calls', label: 'Calls' },
  { id: 'p50', label: 'Median' },
  { id: 'p95', label: '95th percentile' },
]

function toRow(bar: Bar, series: Series[], kind: Kind): ChartRow {
  const values = [...series.map(({ id }) => bar.values[id] ?? 0), sumBar(bar)]
  const cells = values.map((value) => (value === 0 ? '–' : show(kind, value)))
  return { at: bar.at, href: bar.href, cells }
}

function Name({ label, color, href }: Series) {
  const inside = (
    <>
      <svg viewBox="0 0 8 8" className="size-2 shrink-0" aria-hidden="true">
        <rect width="8" height="8" rx="2" fill={color} />
      </svg>
      <span className="max-w-60 truncate">{label}</span>
    </>
  )
  const itemClasses = 'flex min-w-0 items-center gap-1.5'
  if (!href) return <span className={itemClasses}>{inside}</span>
  return (
    <Link
      href={href}
      scroll={false}
      title={`Only ${label}`}
      className={`${itemClasses} hover:underline`}
    >
      {inside}
    </Link>
  )
}

/** Median and 95th percentile over time. */
export function LatencyChart(props: LatencyProps) {
  if (props.times.length === 0) return <Nothing text="No calls in this period." />
  return (
    <figure>
      <div className="h-64" aria-hidden>
        <LatencyBand {...props} />
      </div>
      <figcaption>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground text-xs">
          <LineName text="95th percentile" opacity={0.55} />
          <LineName text="Median" opacity={1} />
        </p>
        <ChartTable
          head={TIMES}
          rows={props.times.map(({ at, href, calls, p50, p95 }) => ({
            at,
            href,
            cells: [show('count', calls), show('time', p50), show('time', p95)],
          }))}
          axis={props}
        />
      </figcaption>
    </figure>
  )
}

function LineName({ text, opacity }: { text: string; opacity: number }) {
  return (
    <span className="flex items-center gap-1.5">
      <svg viewBox="0 0 12 8" className="h-2 w-3" aria-hidden="true">
        <path d="M0 4h12" stroke="var(--chart-1)" strokeWidth="2" strokeOpacity={opacity} />
      </svg>
      {text}
    </span>
  )
}

function Nothing({ text }: { text: string }) {
  return (
    <p className="grid h-40 place-content-center justify-items-center gap-3 text-center text-muted-foreground text-sm">
      <OpenWire />
      {text}
    </p>
  )
}
