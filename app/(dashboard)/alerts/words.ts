import { toUsd } from '@/lib/base/usd'
import type { Alert } from '@/lib/operations/alerts'
import { showUsd } from '../../_ui/facts/money'

type Condition = Pick<Alert, 'measure' | 'threshold'>

const NAMES = {
  daily_spend: 'spend per day',
  monthly_spend: 'spend per month',
  error_rate: 'failed calls per hour',
  failed_work: 'cost of failed calls per hour',
}

/** `$5.00 spend per day`. */
export function formatCondition({ measure, threshold }: Condition): string {
  return `${formatAmount(measure, threshold)} ${NAMES[measure]}`
}

/** What triggered an alert, without the account or key. */
export function happened({
  measure,
  threshold,
  reachedValue,
}: Condition & Pick<Alert, 'reachedValue'>) {
  const limit = `alert at ${formatAmount(measure, threshold)}`
  const value = formatAmount(measure, reachedValue ?? threshold)
  if (measure === 'error_rate') return `${value} of calls failed in an hour (${limit})`
  if (measure === 'failed_work') return `failed calls cost ${value} in an hour (${limit})`
  return `${value} spent ${measure === 'daily_spend' ? 'in a day' : 'in a month'} (${limit})`
}

/** The fields of the alert form. */
export function toFormNumber(measure: Alert['measure'], threshold: bigint): number {
  return measure === 'error_rate' ? Number(threshold) / 10 : toUsd(threshold)
}

const formatAmount = (measure: Alert['measure'], value: bigint) =>
  measure === 'error_rate' ? `${Number(value) / 10}%` : showUsd(toUsd(value))
