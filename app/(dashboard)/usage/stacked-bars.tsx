'use client'

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { showUsd } from '../../_ui/money'
import { type ChartProps, colorOf } from './usage-chart'

const FORMATS: Record<ChartProps['step'], Intl.DateTimeFormatOptions> = {
  hour: { hour: '2-digit', minute: '2-digit', hour12: false },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
}

/** Spend or calls, a bar a bucket, stacked. */
export function StackedBars({ bars, series, step, zone, money }: ChartProps) {
  const dates = new Intl.DateTimeFormat('en', { ...FORMATS[step], timeZone: zone })
  const dateOf = (at: unknown) => dates.format(new Date(Number(at)))
  const shown = (value: unknown) => (money ? showUsd(Number(value)) : Number(value).toLocaleString('en-US'))
  const text = { fill: 'var(--muted-foreground)', fontSize: 11 }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={bars} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="at"
          tickFormatter={dateOf}
          tick={text}
          tickLine={false}
          axisLine={false}
          minTickGap={28}
          interval="equidistantPreserveStart"
        />
        <YAxis tickFormatter={shown} tick={text} tickLine={false} axisLine={false} width={64} allowDecimals={money} />
        <Tooltip
          labelFormatter={dateOf}
          formatter={(value) => shown(value)}
          cursor={{ fill: 'var(--muted)' }}
          contentStyle={{
            background: 'var(--surface)',
            border: '1px solid var(--border)',
            borderRadius: 8,
            fontSize: 12,
          }}
        />
        {series.map((name, index) => (
          <Bar
            key={name}
            dataKey={(bar) => bar.values[name] ?? 0}
            name={name}
            stackId="all"
            fill={colorOf(index)}
            isAnimationActive={false}
            maxBarSize={36}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
