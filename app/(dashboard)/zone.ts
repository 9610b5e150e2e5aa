/** Holds the reader's time zone, such as `Europe/Lisbon`. */
export const ZONE_COOKIE = 'groundwire-zone'

/** The time zone that a cookie names; UTC when it names none. */
export function zoneOf(cookie: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: cookie || 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

export type LocalDay = { year: number; month: number; day: number }

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone; months count from 1. */
export function localDay(at: number, zone: string): LocalDay {
  const { year, month, day } = partsOf(at, zone)
  return { year, month, day }
}

/** The moment a calendar day begins in a time zone. Days and months may run over: day 32, month 13. */
export function startOf({ year, month, day }: LocalDay, zone: string): number {
  const wanted = Date.UTC(year, month - 1, day)
  // Twice: near a change of the clocks the first guess has the other side's offset.
  const guess = wanted - offsetAt(wanted, zone)
  return wanted - offsetAt(guess, zone)
}

function offsetAt(at: number, zone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, zone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

function partsOf(at: number, zone: string) {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(zone, format)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return { year, month, day, hour, minute, second }
}
