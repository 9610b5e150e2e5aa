import { DAY_MS, figuresIn, isDate } from '../times'
import type { Token } from '../tokens'
import { isOfOtherMonth } from './month-names'

const DAYS_AGO = 1
export const DAYS_AHEAD = 14

export const dateAt = (tokens: readonly Token[], at: number): Token[] =>
  /\D/.test(tokens[at] ?? '')
    ? tokens.slice(at, at + 1)
    : [tokens[at] ?? '', ...tokens.slice(Math.max(0, at - 2), at), ...tokens.slice(at + 1, at + 4)]

/** Whether a date near a reading `days` before became the one as near to the reading `to`. */
export function isStep(old: Token[], now: Token[], to: number, days: number): boolean {
  const start = to - days * DAY_MS
  const isOn = ([figure = '', ...beside]: Token[], at: number) =>
    isDate(figuresIn([figure]), at) && !isOfOtherMonth(beside, at)
  for (let ahead = -DAYS_AGO; ahead <= DAYS_AHEAD; ahead++)
    if (isOn(old, start + ahead * DAY_MS) && isOn(now, to + ahead * DAY_MS)) return true
  return false
}
