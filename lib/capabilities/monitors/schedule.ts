import { cronText, intervalText } from './schedule-text'
import { wordsToCron } from './schedule-words'
import { findZone, fromWallClock, toWallClock } from './zone'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
const MIN_MINUTES = 15
const MAX_DAYS = 366
/** Any possible day occurs between two leap days. */
const MAX_DAYS_AHEAD = 3_000
const UNIT_MINUTES: Record<string, number> = { m: 1, h: 60, d: DAY_MINUTES, w: 7 * DAY_MINUTES }
const MACROS: Record<string, string> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
}
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** When a monitor is checked: at an interval, or at times of day in its time zone, else in UTC. */
type Schedule = { next: (from: number) => number; zone: string; text: string }

/** Throws an Error with the reason if the text is not a schedule. */
export function readSchedule(text: string): Schedule {
  const { words, zone } = splitZone(text.trim().replace(/\s+/g, ' '))
  const plain = words.toLowerCase()
  const every =
    /^every (\d{1,4}) ?(m|h|d|w)[a-z]{0,6}$/.exec(plain) ??
    (zone === 'UTC' && /^every ()(m|h|d|w)(?:in|inute|our|ay|eek)?s?$/.exec(plain))
  if (every) return inIntervals(Number(every[1] || 1), every[2] ?? '')
  if (plain === 'hourly') return cron(MACROS['@hourly'] ?? '', zone)
  return cron(MACROS[plain] ?? wordsToCron(plain) ?? plain, zone)
}

/** A schedule and the time zone that its last word names: "weekdays at 8 Europe/Berlin". */
function splitZone(text: string): { words: string; zone: string } {
  const at = text.lastIndexOf(' ')
  const last = text.slice(at + 1)
  const zone = at < 0 || !/\/|^(?:utc|gmt)$/i.test(last) ? null : findZone(last)
  if (zone === null) return { words: text, zone: 'UTC' }
  return { words: text.slice(0, at).replace(/ in$/i, ''), zone }
}

function inIntervals(count: number, unit: string): Schedule {
  const minutes = count * (UNIT_MINUTES[unit] ?? 0)
  if (minutes < MIN_MINUTES) throw new Error(`at least every ${MIN_MINUTES} minutes`)
  if (minutes > MAX_DAYS * DAY_MINUTES) throw new Error(`at most every ${MAX_DAYS} days`)
  const next = (from: number) => from + minutes * MINUTE_MS
  return { next, zone: 'UTC', text: intervalText(count, unit) }
}

function cron(text: string, zone: string): Schedule {
  const fields = text.split(/ +/)
  if (fields.length !== 5)
    throw new Error(
      'write "every 6h", "weekdays at 8", or a cron expression of five fields: "0 8 * * 1-5"',
    )
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields
  const minutes = parseValues(minute, 0, 59)
  const hours = parseValues(hour, 0, 23)
  const days = parseValues(day, 1, 31)
  const months = parseValues(month, 1, 12, MONTHS)
  const weekdays = new Set([...parseValues(weekday, 0, 7, DAYS)].map((day) => day % 7))
  const times = [...hours].flatMap((h) => [...minutes].map((m) => h * 60 + m)).sort(ascending)
  refuseTooOften(times)
  // As in every cron: if both day fields are restricted, either may match.
  const isEither = day !== '*' && weekday !== '*'
  const fits = (date: Date) => {
    const [ofMonth, ofWeek] = [days.has(date.getUTCDate()), weekdays.has(date.getUTCDay())]
    const isDay = isEither ? ofMonth || ofWeek : ofMonth && ofWeek
    return isDay && months.has(date.getUTCMonth() + 1)
  }
  const next = (from: number) => nextTime(from, { times, fits, zone })
  next(Date.now())
  return { next, zone, text: cronText(text, zone) }
}

const ascending = (a: number, b: number) => a - b

function refuseTooOften(times: number[]): void {
  const [first = 0] = times
  const isClose = [...times.slice(1), first + DAY_MINUTES].some(
    (time, i) => time - (times[i] ?? 0) < MIN_MINUTES,
  )
  if (isClose) throw new Error(`checks must be at least ${MIN_MINUTES} minutes apart`)
}

type Times = { times: number[]; fits: (day: Date) => boolean; zone: string }

function nextTime(from: number, { times, fits, zone }: Times): number {
  const today = new Date(toWallClock(from, zone)).setUTCHours(0, 0, 0, 0)
  for (let i = 0; i < MAX_DAYS_AHEAD; i++) {
    const day = today + i * DAY_MINUTES * MINUTE_MS
    if (!fits(new Date(day))) continue
    for (const minutes of times) {
      const at = fromWallClock(day + minutes * MINUTE_MS, zone)
      if (at > from) return at
    }
  }
  throw new Error('no day fits this cron expression')
}

function parseValues(field: string, min: number, max: number, names: string[] = []): Set<number> {
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const [range = '', step = '1'] = part.split('/')
    const [from, to] = range === '*' ? [min, max] : parseBounds(range, part.includes('/'), max)
    const [start, end, by] = [
      parseNumber(from, min, names),
      parseNumber(to, min, names),
      Number(step),
    ]
    const isSound =
      start >= min && end <= max && start <= end && Number.isInteger(by) && by > 0 && by <= max
    if (!isSound) throw new Error(`"${field}" is not a field of a cron expression`)
    for (let value = start; value <= end; value += by) values.add(value)
  }
  return values
}

function parseBounds(range: string, isStepped: boolean, max: number): [string, string | number] {
  const [from = '', to] = range.split('-')
  return [from, to ?? (isStepped ? max : from)]
}

function parseNumber(text: string | number, min: number, names: string[]): number {
  if (typeof text === 'number') return text
  const index = names.indexOf(text)
  if (index >= 0) return index + (names === MONTHS ? min : 0)
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
}
