import { monthsNamed } from '@/lib/base/text'
import type { Token } from '../tokens'

/** Whether these tokens name months or years, and none is that of a time in milliseconds. */
export function isOfOtherMonth(tokens: readonly Token[], at: number): boolean {
  const date = new Date(at)
  const years = tokens.filter((token) => /^(?:19|20)\d\d$/.test(token))
  const months = monthsIn(tokens)
  return (
    (years.length > 0 && !years.includes(String(date.getUTCFullYear()))) ||
    (months.length > 0 && !months.some((readings) => readings.includes(date.getUTCMonth() + 1)))
  )
}

export function nameSameMonths(tokens: readonly Token[], others: readonly Token[]): boolean {
  const [old, now] = [monthsIn(tokens), monthsIn(others)]
  return (
    old.length === now.length &&
    old.every((months, at) => months.some((month) => now[at]?.includes(month)))
  )
}

const monthsIn = (tokens: readonly Token[]) =>
  tokens.map((token) => monthsNamed(token)).filter((months) => months.length > 0)
