import { DAY_MS, figuresIn, isDate, timesIn } from '../times'
import type { Token } from '../tokens'
import { isOfOtherMonth } from './month-names'

const YEAR = /^(?:19|20)\d\d|[-/.](?:19|20)\d\d$/
const CLOCK = /^\d{1,2}[:h]\d{2}/

/** Whether a date alone is that of the reading, not of a meeting. `at`: in milliseconds. */
export function isMasthead(tokens: readonly Token[], isTop: boolean, at?: number): boolean {
  const times = timesIn(tokens)
  if (times.size === 0 || times.size < tokens.length) return false
  const hasTime = tokens.some((token) => CLOCK.test(token)) && tokens.some(isYear)
  const isAlone = isTop ? tokens.length > 1 : hasTime && tokens.length > 3
  return isAlone && (at === undefined || isOfReading(tokens, at))
}

const isYear = (token: Token) => YEAR.test(token)

export function isOfReading(tokens: readonly Token[], at: number): boolean {
  const figures = figuresIn(tokens.filter((token) => !CLOCK.test(token)))
  const days = [-1, 0, 1].map((ahead) => at + ahead * DAY_MS)
  return (
    figures.length === 0 || days.some((day) => isDate(figures, day) && !isOfOtherMonth(tokens, day))
  )
}
