import { getLocale } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'
import { showSeconds } from '../../_ui/facts/seconds'
import type { Bar } from './stack'

/** The unit of a chart's numbers. */
export type Kind = 'money' | 'count' | 'time'

const MAX_DECIMALS = 6

export function show(kind: Kind, value: number): string {
  if (kind === 'money') return showUsd(value)
  return kind === 'time' ? showSeconds(value) : value.toLocaleString(getLocale())
}

/** A value on a chart's axis, with as few decimals as all values of the axis need. */
export function showTick(kind: Kind, value: number, all: number[]): string {
  if (kind === 'time')
    return `${(value / 1_000).toLocaleString(getLocale(), { maximumFractionDigits: 2 })} s`
  const text = value.toLocaleString(getLocale(), {
    notation: value >= 10_000 ? 'compact' : 'standard',
    minimumFractionDigits: kind === 'money' && value !== 0 ? countDecimals(all) : 0,
    maximumFractionDigits: MAX_DECIMALS,
  })
  return kind === 'money' ? `$${text}` : text
}

/** The number of decimals: none for whole amounts, else at least two. */
function countDecimals(amounts: number[]): number {
  const digits = amounts.map((usd) => usd.toFixed(MAX_DECIMALS).replace(/\.?0+$/, ''))
  const max = Math.max(0, ...digits.map((text) => text.split('.')[1]?.length ?? 0))
  return max === 0 ? 0 : Math.max(2, max)
}

export const sumBar = ({ values }: Bar) =>
  Object.values(values).reduce((sum, value) => sum + value, 0)
