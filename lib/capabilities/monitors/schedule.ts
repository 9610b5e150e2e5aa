import { Cron } from 'croner'
import { cronText, intervalText } from './schedule-text'
import { inUsualWords, wordsToCron } from './schedule-words'
import { findZone, splitNamedZone } from './zone'
import { ZoneClock } from './zone-clock'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WEEK_MS = 604_800_000
const FIRST_MONDAY_MS = 345_600_000
const DAY_MINUTES = 1_440
const MIN_MINUTES = 15
const MAX_DAYS = 366
/** The most checks that a day has room for. */
const MAX_A_DAY = DAY_MINUTES / MIN_MINUTES
const UNIT_MINUTES: Record<string, number> = { m: 1, h: 60, d: DAY_MINUTES, w: 7 * DAY_MINUTES }
const MACROS: Record<string, string> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
}
/** Five fields; "5/10" is taken as by every other cron. */
const WAYS = { mode: '5-part', sloppyRanges: true, paused: true } as const

const EACH_HOUR = /^(?:\*|\d{1,2}-\d{1,2})$/

/** When a monitor is checked: at an interval, or at times of day in its time zone, else in UTC. */
type Schedule = {
  /** The first check after `now`. Intervals count from `due`, the time of the one before. */
  next: (now: number, due?: number) => number
  zone: string
  text: string
}

/** Throws an Error with the reason if the text is not a schedule. */
export function readSchedule(text: string): Schedule {
  const { words, zone } = splitZone(text.trim().replace(/\s+/g, ' '))
  const plain = inUsualWords(words.toLowerCase().replace(/[’`]/g, "'"))
  const [, count, unit, rest = ''] =
    /^every (\d{1,2}) (day|week)s? (?:on )?(.{1,80})$/.exec(plain) ?? []
  const times = unit ? wordsToCron(rest) : null
  if (times && (unit === 'week' || times.endsWith(' * * *')))
    return inSteps(Number(count), unit === 'week' ? 'week' : 'day', times, zone)
  const every =
    /^every (\d{1,4}) ?(?:(m)(?:in(?:ute)?s?)?|(h)(?:(?:ou)?rs?)?|(d)(?:ays?)?|(w)(?:(?:ee)?ks?)?)$/.exec(
      plain,
    ) ??
    /^(\d{1,4}) ?(m|h|d|w)$/.exec(plain) ??
    (zone === 'UTC' && /^every ()(m|h|d|w)(?:in|inute|our|ay|eek)?s?$/.exec(plain))
  if (every) return inIntervals(Number(every[1] || 1), every.slice(2).find(Boolean) ?? '')
  if (plain === 'hourly') return cron(MACROS['@hourly'] ?? '', zone)
  return cron(MACROS[plain] ?? wordsToCron(plain) ?? plain, zone)
}

/** A schedule and the time zone that its last word names: "weekdays at 8 Europe/Berlin". */
function splitZone(text: string): { words: string; zone: string } {
  const [, first = '', rest = ''] = /^(?:cron_)?tz=(\S{1,64}) (.+)$/i.exec(text) ?? []
  const zoneOfCron = first === '' ? null : findZone(first)
  if (zoneOfCron !== null) return { words: rest, zone: zoneOfCron }
  const at = text.lastIndexOf(' ')
  const last = text.slice(at + 1).replace(/^\((.*)\)$/, '$1')
  const zone = at < 0 || !/\/|^(?:utc|gmt)$/i.test(last) ? null : findZone(last)
  if (zone === null) return splitNamedZone(text) ?? { words: text, zone: 'UTC' }
  return { words: text.slice(0, at).replace(/ in$/i, ''), zone }
}

function inIntervals(count: number, unit: string): Schedule {
  const minutes = count * (UNIT_MINUTES[unit] ?? 0)
  if (minutes < MIN_MINUTES) throw new Error(`at least every ${MIN_MINUTES} minutes`)
  if (minutes > MAX_DAYS * DAY_MINUTES) throw new Error(`at most every ${MAX_DAYS} days`)
  const interval = minutes * MINUTE_MS
  const next = (now: number, due = now) => (now - due < interval ? due : now) + interval
  return { next, zone: 'UTC', text: intervalText(count, unit) }
}

/** Every so many days or weeks, which are counted from the first Monday of 1970. */
function inSteps(count: number, unit: 'day' | 'week', times: string, zone: string): Schedule {
  if (count < 1) throw new Error(`at least every ${unit}`)
  const each = cron(times, zone)
  const clock = new ZoneClock(zone)
  const isDue = (at: number) => {
    const [day, length] = unit === 'day' ? [clock.read(at), DAY_MS] : [at, WEEK_MS]
    return Math.floor((day - FIRST_MONDAY_MS) / length) % count === 0
  }
  const next = (now: number) => {
    let at = each.next(now)
    while (!isDue(at)) at = each.next(at)
    return at
  }
  const start = count === 2 ? `Every second ${unit}` : intervalText(count, unit.charAt(0))
  const text = unit === 'day' ? each.text.replace('Every day', start) : `${start}: ${each.text}`
  return { ...each, next, text }
}

function cron(text: string, zone: string): Schedule {
  const fields = text.split(/ +/)
  if (fields.length !== 5)
    throw new Error(
      'write "every 6h", "weekdays at 8", or a cron expression of five fields: "0 8 * * 1-5"',
    )
  // Steps from a weekday reach the 7 of Sunday.
  const [minute, hour, day, month, weekday = ''] = fields
  const steps = weekday.replace(/(^|,)(\d)\/(\d)/g, '$1$2-7/$3')
  const pattern = [minute, hour, day, month, steps].join(' ')
  refuseTooOften(readCron(pattern, 'UTC'))
  const next = EACH_HOUR.test(hour ?? '') ? inHours(pattern, zone) : inTimes(pattern, zone)
  next(Date.now())
  return { next, zone, text: cronText(text, zone) }
}

/** Hours pass also while clocks are set back. */
function inHours(pattern: string, zone: string): Schedule['next'] {
  const runs = readCron(pattern, zone)
  return (now) => nextRun(runs, now)
}

/** A time of day happens once a day, also if clocks are set back to it or set over it. */
function inTimes(pattern: string, zone: string): Schedule['next'] {
  const runs = readCron(pattern, 'UTC')
  const clock = new ZoneClock(zone)
  return (now) => {
    for (let wall = clock.read(now); ; ) {
      wall = nextRun(runs, wall)
      const at = clock.find(wall)
      if (at > now) return at
    }
  }
}

function nextRun(runs: Cron, from: number): number {
  const run = runs.nextRun(new Date(from))
  if (!run) throw new Error('no day fits this cron expression')
  return run.getTime()
}

function readCron(text: string, timezone: string): Cron {
  try {
    return new Cron(text, { ...WAYS, timezone })
  } catch {
    throw new Error(`"${text}" is not a cron expression`)
  }
}

/** In UTC, as a change of the clocks brings times of a day together. */
function refuseTooOften(times: Cron): void {
  const runs = times.nextRuns(MAX_A_DAY + 1).map((run) => run.getTime())
  const isClose = runs.some((at, i) => at - (runs[i - 1] ?? 0) < MIN_MINUTES * MINUTE_MS)
  if (isClose) throw new Error(`checks must be at least ${MIN_MINUTES} minutes apart`)
}
