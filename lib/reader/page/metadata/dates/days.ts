import type { Survey } from '../../survey'
import { isoDate } from './iso'
import { parseMonth } from './months'

/** Whether `3/4/2020` starts with its day or with its month. */
export type DayOrder = 'day' | 'month'

type DayMention = { at: number; day: string }

const FIRST_YEAR = 1995
/** What each date has: a year of four digits, or of two after dots. */
const HOLDS_DATE = /\d{4}|\d\.\s*\d{1,2}[./-]\s*\d{2}/
const ISO = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g
const NUMBERS = /(?<!\d)(\d{1,2})([./-]) ?(\d{1,2})[./-] ?(\d{4}|\d{2})(?!\d)/g
const CHINESE = /(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2})/g
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|\.|°)?[ -]{0,2}(?:of |de |d['’])?(\p{L}{3,12})[.,]{0,2}[ -]{0,2}(?:de |del )?(\d{4})(?!\d)/gu
const MONTH_FIRST = /(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th|\.)?(?:, ?| )(?:at )?(\d{4})(?!\d)/gu

/** The dates in a short text, in its order, as `2020-04-03`. */
export function daysIn(text: string, order: DayOrder): string[] {
  if (!HOLDS_DATE.test(text)) return []
  const line = text.replace(/\s+/g, ' ')
  const mentions: DayMention[] = []
  const add = (at: number, year: string, month: number, day: string) => {
    const full = year.length === 2 ? `20${year}` : year
    const valid = validDay(Number(full), month, Number(day))
    if (valid) mentions.push({ at, day: valid })
  }
  for (const pattern of [ISO, CHINESE])
    for (const { index, 1: year = '', 2: month, 3: day = '' } of line.matchAll(pattern))
      add(index, year, Number(month), day)
  for (const { index, 1: first, 2: sign, 3: second, 4: year = '' } of line.matchAll(NUMBERS)) {
    const isMonth = sign === '/' && order === 'month' && Number(first) <= 12
    const [month, day = ''] = isMonth || Number(second) > 12 ? [first, second] : [second, first]
    if (sign === '.' || year.length === 4) add(index, year, Number(month), day)
  }
  for (const { index, 1: day = '', 2: month = '', 3: year = '' } of line.matchAll(DAY_FIRST))
    add(index, year, parseMonth(month), day)
  for (const { index, 1: month = '', 2: day = '', 3: year = '' } of line.matchAll(MONTH_FIRST))
    add(index, year, parseMonth(month), day)
  return mentions.sort((a, b) => a.at - b.at).map(({ day }) => day)
}

/** The text as an ISO date, or else the first date in it. */
export function dateIn(text: string | undefined, order: DayOrder): string | null {
  if (!text || text.length > 100) return null
  const date = isoDate(text)
  if (date) return existingDay(date)
  return daysIn(text, order)[0] ?? null
}

function existingDay(date: string): string | null {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? date : null
}

/** American English writes the month first. The page's language and host decide. */
export function detectDayOrder({ html, url }: Survey): DayOrder {
  const language = (html?.attribs.lang ?? html?.attribs['xml:lang'] ?? 'en').toLowerCase()
  if (!language.startsWith('en') || /-(?:gb|au|nz|ie|in|za)$/.test(language)) return 'day'
  const host = URL.parse(url)?.hostname ?? ''
  return /\.(?:[a-z]{2}|eu)$/.test(host) && !/\.(?:us|io|tv|me|co)$/.test(host) ? 'day' : 'month'
}

/** The day in ISO 8601, if it exists and a page may have been published on it. */
export function validDay(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null
  if (year < FIRST_YEAR || at.getTime() > Date.now() + DAY_MS) return null
  return at.toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000
