import { inGregorian } from '@/lib/base/text'
import { agoIn, CLOCK, monthNamed } from './dates/date-words'
import type { Period } from './query'

const unitMs: Record<string, number> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  month: 30 * 86_400_000,
  year: 365 * 86_400_000,
}

/** How many milliseconds a period looks back. */
const periodMs = (period: Period) => unitMs[period] ?? 0

/** When the period started, counted back from `now`. */
export const since = (period: Period, now = Date.now()) => new Date(now - periodMs(period))

/** Where a date was written, which tells its language and the order of its numbers. */
export type Place = { language: string; country: string }

const USUAL: Place = { language: 'en', country: 'us' }
const MAX_DATE_LENGTH = 60
/** Countries that write the month before the day. */
const MONTH_FIRST = new Set(['us', 'ph', 'pr', 'gu', 'fm', 'pw'])
const ZONES: Record<string, number> = {
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  bst: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  jst: 9,
  kst: 9,
}

/** Parses a date in the words and order of a place. Undefined if unreadable or impossible. */
export function readDate(
  text: string | number | null | undefined,
  now = Date.now(),
  place = USUAL,
): Date | undefined {
  if (text === null || text === undefined || text === '') return undefined
  const stamp = typeof text === 'number' || /^\d{10}(?:\d{3})?$/.test(text) ? Number(text) : null
  if (stamp !== null) return valid(new Date(stamp < 1e11 ? stamp * 1000 : stamp))
  const line = inGregorian(
    String(text)
      .slice(0, MAX_DATE_LENGTH * 2)
      .normalize('NFKC'),
  )
  // Some services add the time it takes to read: "2 days ago · 5 min read".
  for (const part of line.split(/\s(?:[·•|–—-]|by)\s/u)) {
    const date = part.length <= MAX_DATE_LENGTH ? readPart(part.trim(), now, place) : undefined
    if (date) return date
  }
  return undefined
}

function readPart(words: string, now: number, place: Place): Date | undefined {
  if (VERSION.test(words)) return undefined
  const hasYear = /\d{4}/.test(words)
  const day = hasYear ? dayIn(words, place) : yearlessDay(words.replace(CLOCK, ''), now, place)
  if (day) return atTime(day)
  if (hasYear) return undefined
  if (NOW.test(words)) return new Date(now)
  const ago = agoIn(words, place.language)
  return ago && valid(new Date(now - ago.amount * (unitMs[ago.unit] ?? Number.NaN)))
}

const VERSION = /(?<!\p{L})(?:versi[oó]n|v|build|release)\.? ?\d/iu
const NOW =
  /^(?:(?:just|right) now|now|(?:just )?moments? ago|gerade eben|à l[’']instant|ahora(?: mismo)?|adesso|agora|только что|刚刚|剛剛|たった今|방금(?: 전)?)$/iu

/** "05.11.26", or a day of the last twelve months as in "Nov 5". */
function yearlessDay(words: string, now: number, place: Place): Day | undefined {
  const [, first, sign = '', second, short] =
    /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d\d)$/.exec(words) ?? []
  const [, day, name, years] = /^(\d{1,2})[ -](\p{L}{3,9})[ -](\d\d)$/u.exec(words) ?? []
  if (years) return namedDay(`${day} ${name} 20${years}`, place)
  if (short) return dayIn(`${first}${sign}${second}${sign}20${short}`, place)
  const eastern = /^(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/u.exec(words)
  if (eastern) return latest(now, (year) => dayIn(`${year}-${eastern[1]}-${eastern[2]}`, place))
  if (
    !/^(?:\p{L}{2,12}\.?,? )?(?:\d{1,2}(?:st|nd|rd|th|er|\.)?\s(?:de )?\p{L}[\p{L}\p{M}.]{2,14}|\p{L}[\p{L}\p{M}.]{2,14}\s\d{1,2}(?:st|nd|rd|th)?)$/u.test(
      words,
    )
  )
    return undefined
  return latest(now, (year) => namedDay(`${words.replace(/\.$/, '')} ${year}`, place))
}

/** The day in this year, or in the last one if it is still to come. */
function latest(now: number, dayOfYear: (year: number) => Day | undefined): Day | undefined {
  const year = new Date(now).getUTCFullYear()
  const days = [year, year - 1].map(dayOfYear)
  return days.find((day) => day && Date.UTC(day.year, day.month - 1, day.day) <= now + unitDay)
}

const unitDay = 86_400_000

type Day = { year: number; month: number; day: number; rest: string }

/** The day that a text names, and what stands around it. */
function dayIn(words: string, place: Place): Day | undefined {
  const year =
    /^(\d{4})(\d\d)(\d\d)(?=\D|$|\d{6}$)/.exec(words) ??
    /(?<!\d)(\d{4})\s?[-./年년]\s?(\d{1,2})\s?[-./月월]\s?(\d{1,2})(?!\d)\s?[日일]?/u.exec(words)
  if (year) return checkDate(year, Number(year[1]), Number(year[2]), Number(year[3]), words)
  const numbers = /(?<!\d)(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?!\d)/u.exec(words)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])]
    const isMonthFirst = numbers[2] !== '.' && MONTH_FIRST.has(place.country)
    const isReversed = isMonthFirst ? first > 12 : second > 12
    const [month, day] = isMonthFirst === isReversed ? [second, first] : [first, second]
    return checkDate(numbers, Number(numbers[4]), month, day, words)
  }
  return namedDay(words, place) ?? yearAndMonth(words) ?? onlyYear(words)
}

const NAMED = '(\\p{L}[\\p{L}\\p{M}.]{1,14})'
const YEAR_MONTH_DAY = new RegExp(
  `(\\d{4})\\.?(?: m\\.)?,?\\s${NAMED}\\.?\\s(\\d{1,2})(?!\\d)`,
  'u',
)
const DAY_MONTH = new RegExp(
  `(?<![\\d:])(\\d{1,2})(?:st|nd|rd|th|er|\\.|º|ª)?(?:\\s(?:of|de)(?=\\s))?\\s?${NAMED}\\.?,?(?:\\s(?:de|del))?\\s?(\\d{4})(?!\\d)`,
  'u',
)
const NUMBERED_MONTH = /(?<!\d)(\d{1,2})\s(?:tháng|thg)\s(\d{1,2})(?:,|\snăm)?\s(\d{4})(?!\d)/u
const MONTH_DAY = new RegExp(
  `${NAMED}\\.?\\s(\\d{1,2})(?:st|nd|rd|th|\\.)?,?\\s(\\d{4})(?!\\d)`,
  'u',
)
const YEAR_DAY_MONTH = new RegExp(`(\\d{4})\\. gada (\\d{1,2})\\.\\s${NAMED}`, 'u')
const MONTH_YEAR = new RegExp(`${NAMED}\\.?,?\\s(?:de\\s)?(\\d{4})(?!\\d)`, 'u')

/** The groups of year, month and day in each pattern; 0 for the first of a month. */
const WRITTEN: { pattern: RegExp; year: number; month: number; day: number }[] = [
  { pattern: NUMBERED_MONTH, year: 3, month: 2, day: 1 },
  { pattern: DAY_MONTH, year: 3, month: 2, day: 1 },
  { pattern: YEAR_MONTH_DAY, year: 1, month: 2, day: 3 },
  { pattern: YEAR_DAY_MONTH, year: 1, month: 3, day: 2 },
  { pattern: MONTH_DAY, year: 3, month: 1, day: 2 },
  { pattern: MONTH_YEAR, year: 2, month: 1, day: 0 },
]

/** As C programs write a date: "Nov 20 10:00:00 +0000 2026". */
const CLOCK_BEFORE_YEAR = /(\s\d\d:\d\d(?::\d\d)?(?: (?:[A-Z]{3,4}|[+-]\d{4}))?)(\s\d{4})$/

function namedDay(text: string, { language }: Place): Day | undefined {
  const words = text
    .replace(CLOCK_BEFORE_YEAR, '$2$1')
    .replace(/(?<=\d)-(?=\p{L}|\d{4}$)|(?<=\p{L})-(?=\d)/gu, ' ')
  for (const { pattern, ...groups } of WRITTEN) {
    const match = pattern.exec(words)
    const name = match?.[groups.month] ?? ''
    const month = /^\d/.test(name) ? Number(name) : monthNamed(name, language)
    if (!match || !month) continue
    const day = groups.day === 0 ? 1 : Number(match[groups.day])
    return checkDate(match, Number(match[groups.year]), month, day, words)
  }
  return undefined
}

/** The first of the month in "2026-11" and "2026年11月". */
function yearAndMonth(words: string): Day | undefined {
  const match = /^(\d{4})\s?[-./年년]\s?(\d{1,2})\s?[月월]?$/u.exec(words)
  return match ? checkDate(match, Number(match[1]), Number(match[2]), 1, words) : undefined
}

function onlyYear(words: string): Day | undefined {
  return /^\d{4}$/.test(words) ? { year: Number(words), month: 1, day: 1, rest: '' } : undefined
}

/** Undefined for a day that does not exist, such as 30 February. */
function checkDate(
  { 0: match, index }: RegExpExecArray,
  year: number,
  month: number,
  day: number,
  words: string,
): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return { year, month, day, rest: `${words.slice(0, index)} ${words.slice(index + match.length)}` }
}

const TIME =
  /(?<!\d)(\d{1,2}):?(\d\d)(?::?(\d\d)(?:[.,](\d{1,3})\d{0,6})?)?\s?([ap]\.?m\b)?\s?(z|utc|gmt|[+-]\d\d:?\d\d|[a-z]{3,4})?(?![\p{L}\d])/iu

function atTime({ year, month, day, rest }: Day): Date | undefined {
  const time = TIME.exec(rest)
  if (!time) return valid(new Date(Date.UTC(year, month - 1, day)))
  const [, hours, minutes, seconds = '0', fraction = '0', half, zone] = time
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined
  const ms = Number(fraction.padEnd(3, '0'))
  const at = Date.UTC(year, month - 1, day, hour, Number(minutes), Number(seconds), ms)
  return valid(new Date(at - offsetMs(zone)))
}

function offsetMs(zone = ''): number {
  const numeric = /^([+-])(\d\d):?(\d\d)$/.exec(zone)
  if (!numeric) return (ZONES[zone.toLowerCase()] ?? 0) * 3_600_000
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3])
  return (numeric[1] === '-' ? -minutes : minutes) * 60_000
}

/** The date as ISO 8601 if it can be parsed, else in the service's words. */
export function writeDate(
  text: string | number | null | undefined,
  now = Date.now(),
  place = USUAL,
): string | null {
  const date = readDate(text, now, place)
  if (date) return date.toISOString().replace('.000Z', 'Z')
  return text === null || text === undefined || text === '' ? null : String(text).slice(0, 60)
}

function valid(date: Date): Date | undefined {
  const year = date.getUTCFullYear()
  return year > 1000 && year < 3000 ? date : undefined
}
