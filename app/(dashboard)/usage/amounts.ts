import { showUsd } from '../../_ui/money'
import { showSeconds } from '../../_ui/seconds'

/** The unit of a chart's numbers. */
export type Kind = 'money' | 'count' | 'time'

export function show(kind: Kind, value: number): string {
  if (kind === 'money') return showUsd(value)
  return kind === 'time' ? showSeconds(value) : value.toLocaleString('en-US')
}

/** A value on a chart's axis, with as few digits as necessary. */
export function showTick(kind: Kind, value: number): string {
  if (kind === 'time') return `${Number((value / 1_000).toFixed(2))} s`
  const text = value.toLocaleString('en-US', {
    notation: value >= 10_000 ? 'compact' : 'standard',
    minimumFractionDigits: kind === 'money' && value % 1 !== 0 ? 2 : 0,
    maximumFractionDigits: 6,
  })
  return kind === 'money' ? `$${text}` : text
}
