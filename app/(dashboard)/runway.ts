import { unitPrice } from '@/lib/money/billing'
import { getLocale } from '../_ui/facts/locale'

/** Credit is low if it pays for fewer answers or days than this. */
const FEW_ANSWERS = 20
const FEW_DAYS = 2

/** How long the credit (USD) lasts. `perDay`: average spend per day. */
export function estimateRunway(balance: number, perDay: number) {
  const answers = Math.max(0, Math.floor(balance / unitPrice('answer_query_service_web')))
  const days = perDay > 0 ? Math.max(0, balance / perDay) : null
  const isLow = answers < FEW_ANSWERS || (days !== null && days < FEW_DAYS)
  return { answers, days, isLow }
}

/** `about 139 answers, or 12 days at the current pace`. */
export function runwayText({ answers, days }: ReturnType<typeof estimateRunway>): string {
  const many = `about ${answers.toLocaleString(getLocale())} ${answers === 1 ? 'answer' : 'answers'}`
  if (days === null || days > 365) return many
  const whole = Math.floor(days)
  if (whole < 1) return `${many}, or less than a day at the current pace`
  return `${many}, or ${whole} ${whole === 1 ? 'day' : 'days'} at the current pace`
}
