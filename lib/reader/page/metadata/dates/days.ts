import { inGregorian } from '@/lib/base/text'
import type { Survey } from '../../survey'
import { isoDate } from './iso'
import { parseMonth } from './months'

/** How a page writes its dates: whether `3/4/2020` starts with its day, and in which language. */
export type DateStyle = { first: 'day' | 'month'; language: string }

type DayMention = { at: number; day: string }

const FIRST_YEAR = 1995
/** What each date has: a year of four digits, or of two after dots. */
const HOLDS_DATE = /\d{4}|\d\.\s*\d{1,2}[./-]\s*\d{2}|[٠-٩۰-۹०-९০-৯๐-๙]{4}|[和成國]\s?[\d元]/
/** Digits and calendars of other countries. */
const OTHER_CALENDAR = /[٠-٩۰-۹०-९০-৯๐-๙年]|(?<!\d)(?:2[45]|1[34])\d\d(?!\d)/
const ISO = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g
const NUMBERS = /(?<!\d)(\d{1,2})([./-]) ?(\d{1,2})[./-] ?(\d{4}|\d{2})(?!\d)/g
const CHINESE = /(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2})/g
const VIETNAMESE = /(?<!\d)(\d{1,2}) tháng (\d{1,2}),?(?: năm)? (\d{4})(?!\d)/giu
const MONTH = '([\\p{L}\\p{M}]{2,14})'
const DAY_FIRST = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|º|\\.|°)?[ -]{0,2}(?:of |de |d['’]|u )?${MONTH}[.,،]{0,2}[ -]{0,2}(?:de |del )?(\\d{4})(?!\\d)`,
  'gu',
)
const MONTH_FIRST = new RegExp(
  `${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th|\\.)?(?:, ?| )(?:at )?(\\d{4})(?!\\d)`,
  'gu',
)
/** "2024. május 22.", "2024 m. gegužės 22 d." */
const YEAR_FIRST = new RegExp(`(?<!\\d)(\\d{4})\\.?(?: m\\.)? ${MONTH}\\.? (\\d{1,2})(?!\\d)`, 'gu')

/** The dates in a short text, in its order, as `2020-04-03`. */
export function daysIn(text: string, { first, language }: DateStyle): string[] {
  if (!HOLDS_DATE.test(text)) return []
  const line = (OTHER_CALENDAR.test(text) ? inGregorian(text) : text).replace(/\s+/g, ' ')
  const mentions: DayMention[] = []
  const add = (at: number, year: string, month: number, day: string) => {
    const full = year.length === 2 ? `20${year}` : year
    const valid = validDay(Number(full), month, Number(day))
    if (valid) mentions.push({ at, day: valid })
  }
  for (const pattern of [ISO, CHINESE])
    for (const { index, 1: year = '', 2: month, 3: day = '' } of line.matchAll(pattern))
      add(index, year, Number(month), day)
  for (const { index, 1: former, 2: sign, 3: second, 4: year = '' } of line.matchAll(NUMBERS)) {
    const isMonth = sign === '/' && first === 'month' && Number(former) <= 12
    const [month, day = ''] = isMonth || Number(second) > 12 ? [former, second] : [second, former]
    if (sign === '.' || year.length === 4) add(index, year, Number(month), day)
  }
  for (const { index, 1: day = '', 2: month, 3: year = '' } of line.matchAll(VIETNAMESE))
    add(index, year, Number(month), day)
  for (const { index, 1: day = '', 2: month = '', 3: year = '' } of line.matchAll(DAY_FIRST))
    add(index, year, parseMonth(month, language), day)
  for (const { index, 1: month = '', 2: day = '', 3: year = '' } of line.matchAll(MONTH_FIRST))
    add(index, year, parseMonth(month, language), day)
  const yearFirst = language === 'en' ? [] : line.matchAll(YEAR_FIRST)
  for (const { index, 1: year = '', 2: month = '', 3: day = '' } of yearFirst)
    add(index, year, parseMonth(month, language), day)
  return mentions.sort((a, b) => a.at - b.at).map(({ day }) => day)
}

/** The text as an ISO date, or else the first date in it. */
export function dateIn(text: string | undefined, style: DateStyle): string | null {
  if (!text || text.length > 100) return null
  const date = isoDate(text)
  if (date) return existingDay(date)
  return daysIn(text, style)[0] ?? null
}

function existingDay(date: string): string | null {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? date : null
}

/** American English writes the month first. The page's language and host decide. */
export function detectDateStyle({ html, url }: Survey): DateStyle {
  const label = (html?.attribs.lang ?? html?.attribs['xml:lang'] ?? 'en').toLowerCase()
  const language = /^[a-z]{2,3}(?=-|$)/.exec(label.trim())?.[0] ?? ''
  if (!label.startsWith('en') || /-(?:gb|au|nz|ie|in|za)$/.test(label))
    return { first: 'day', language }
  const host = URL.parse(url)?.hostname ?? ''
  const isOfCountry = /\.(?:[a-z]{2}|eu)$/.test(host) && !/\.(?:us|io|tv|me|co)$/.test(host)
  return { first: isOfCountry ? 'day' : 'month', language }
}

/** The day in ISO 8601, if it exists and a page may have been published on it. */
export function validDay(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null
  if (year < FIRST_YEAR || at.getTime() > Date.now() + DAY_MS) return null
  return at.toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000
