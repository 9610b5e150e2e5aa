import { once } from '@/lib/base/runtime'
import { type Token, tokenize } from '../tokens'

const LANGUAGES =
  'en de fr es it pt nl pl ru uk cs sk sv da nb fi hu ro tr el bg hr sl lt lv et ca'.split(' ')

/** Whether these tokens name months or years, and none is that of a time in milliseconds. */
export function isOfOtherMonth(tokens: readonly Token[], at: number): boolean {
  const date = new Date(at)
  const years = tokens.filter((token) => /^(?:19|20)\d\d$/.test(token))
  const months = tokens.map((token) => monthNames().get(token)).filter((all) => all !== undefined)
  return (
    (years.length > 0 && !years.includes(String(date.getUTCFullYear()))) ||
    (months.length > 0 && !months.some((all) => all.has(date.getUTCMonth())))
  )
}

export function nameSameMonths(tokens: readonly Token[], others: readonly Token[]): boolean {
  const [old, now] = [tokens, others].map((all) =>
    all.map((token) => monthNames().get(token)).filter((months) => months !== undefined),
  ) as [Set<number>[], Set<number>[]]
  return (
    old.length === now.length &&
    old.every((months, at) => [...months].some((month) => now[at]?.has(month)))
  )
}

/** Short names are of other months in other languages. */
const monthNames = once(() => {
  const names = new Map<Token, Set<number>>()
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      for (let index = 0; index < 12; index++)
        for (const token of tokenize(format.format(Date.UTC(2026, index, 1))))
          if (/^\p{L}{3}/u.test(token)) names.set(token, (names.get(token) ?? new Set()).add(index))
    }
  return names
})
