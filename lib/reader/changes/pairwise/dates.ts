import { measureAge } from '../ages'
import { nameSameMonths } from '../dates/month-names'
import type { Statement } from '../statement'
import { DAY_MS, figuresIn, isDate, MASK, TODAY, timesIn, YESTERDAY } from '../times'
import { type Token, tokenize, words } from '../tokens'

const MAX_WORDS = 16
const MAX_DAYS = 2
const MAX_DAYS_AGO = 8

/** Whether two lines name the same time, or how long ago it was: "28 Nov 2026" and "yesterday". */
export function isSameTime(gone: Statement, came: Statement, from?: number): boolean {
  if (Math.max(gone.tokens.length, came.tokens.length) > MAX_WORDS) return false
  const [old, now] = [gone, came].map(({ tokens }) => tokens.includes(MASK))
  if (old && now) return toKey(gone.tokens) === toKey(came.tokens) || [gone, came].every(isPresence)
  if (!old && !now)
    return isOfWeekday(gone, came, from) || isOfWeekday(came, gone, from) || isReworded(gone, came)
  const [aged, dated] = old ? [gone, came] : [came, gone]
  const times = timesIn(dated.tokens)
  if (times.size === 0)
    return dated.tokens.length <= MAX_PRESENCE / 2 && [aged, dated].every(isPresence)
  const isSame = toKey(dated.tokens, times) === toKey(aged.tokens, timesIn(aged.tokens))
  return isSame && isPast(dated.tokens, times, aged, from)
}

/** "Fri 12 Feb 2027 · 7:00 pm" became "Friday, February 12, 2027, 19:00". */
function isReworded({ tokens: old }: Statement, { tokens: now }: Statement): boolean {
  const [before, after] = [old, now].map((tokens) => [timesIn(tokens), tokens] as const)
  if (
    !before ||
    !after ||
    [before, after].some(([{ size }, all]) => size === 0 || size < all.length)
  )
    return false
  const [date, later] = [before, after].map(([times, tokens]) => datesIn(tokens, times).sort())
  return (
    date?.join() === later?.join() && minutesIn(old) === minutesIn(now) && nameSameMonths(old, now)
  )
}

function minutesIn(tokens: readonly Token[]): number {
  const clock = tokens.find((token) => CLOCK.test(token)) ?? ''
  const [hours = 0, minutes = 0] = figuresIn([clock])
  const isLate = tokens.includes('pm') && hours < NOON
  return (isLate ? hours + NOON : hours) * 60 + minutes
}
const NOON = 12

/** "On Tuesday at 20:14" became "24 November at 20:14". */
function isOfWeekday(named: Statement, dated: Statement, from = Date.now()): boolean {
  const [days, times] = [timesIn(named.tokens), timesIn(dated.tokens)]
  if (days.size === 0 || times.size === 0) return false
  const [before, after] = [datesIn(named.tokens, days), datesIn(dated.tokens, times)]
  const isSame = toKey(named.tokens, days) === toKey(dated.tokens, times)
  return isSame && before.length === 0 && isWithin(after, from, MAX_DAYS_AGO)
}

function isPast(tokens: readonly Token[], times: Set<number>, aged: Statement, from = Date.now()) {
  const figures = datesIn(tokens, times)
  const words = tokenize(aged.text)
  const isYesterday = words.some((token) => YESTERDAY.has(token))
  const isOfDay = isYesterday || words.some((token) => TODAY.has(token))
  if (!isOfDay && !words.some((_, at) => measureAge(words, at) > 0)) return false
  if (figures.length === 0) return isYesterday || !isOfDay
  return isWithin(figures, from, isOfDay ? MAX_DAYS : MAX_DAYS_AGO)
}

const datesIn = (tokens: readonly Token[], times: ReadonlySet<number>) =>
  figuresIn([...times].map((at) => tokens[at] ?? '').filter((token) => !CLOCK.test(token)))

const isWithin = (figures: number[], from: number, days: number) =>
  Array.from({ length: days }, (_, ago) => from - ago * DAY_MS).some((day) => isDate(figures, day))

const CLOCK = /\d[:h]\d/

const toKey = (tokens: readonly Token[], times: ReadonlySet<number> = new Set()) =>
  tokens.filter((token, at) => token !== MASK && !times.has(at) && !BESIDE.has(token)).join(' ')
const BESIDE = words('on at am um le el il la em à a i w o op om den kl в о pm')

const isPresence = ({ tokens }: Statement) =>
  tokens.length <= MAX_PRESENCE && tokens.some((token) => PRESENT.test(token))
const MAX_PRESENCE = 4
const PRESENT = /^(?:online|онлайн|сети|conn?e[ctx]|conness|ligne|línea|linea|verbunden)/
