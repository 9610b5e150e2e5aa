'use client'

import dynamic from 'next/dynamic'
import { showUsd } from '../../_ui/money'
import { colorOf } from './series-color'
import type { ChartProps } from './stacked-bars'

/** Loaded after the page: its figures stand without it. */
const StackedBars = dynamic(() => import('./stacked-bars').then((module) => module.StackedBars), {
  ssr: false,
  loading: () => <div className="h-64 animate-pulse rounded-md bg-muted" />,
})

export function UsageChart(props: ChartProps) {
  const { bars, series, money } = props
  const total = (name: string) => bars.reduce((sum, bar) => sum + (bar.values[name] ?? 0), 0)
  if (series.length === 0)
    return (
      <p className="grid h-64 place-content-center text-muted-foreground text-sm">
        No calls in this period.
      </p>
    )
  return (
    <figure>
      <div className="h-64" aria-hidden>
        <StackedBars {...props} />
      </div>
      <figcaption>
        <ul aria-label="Totals" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs">
          {series.map((name, index) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg viewBox="0 0 8 8" className="size-2" aria-hidden="true">
                <rect width="8" height="8" rx="2" fill={colorOf(index)} />
              </svg>
              {name}
              <span className="text-muted-foreground tabular-nums">
                {money ? showUsd(total(name)) : total(name).toLocaleString('en-US')}
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
