import { Temporal } from 'temporal-polyfill'

/** The time zone from a cookie, or UTC. */
export function parseZone(cookie: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: cookie || 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

export type LocalDay = { year: number; month: number; day: number; hour?: number }

/** The calendar day of a moment in a time zone; months count from 1. */
export function localDay(at: number, zone: string): LocalDay {
  const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  return { year, month, day }
}

/** The hour of a moment in a time zone. */
export function localHour(at: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).hour
}

/** The weekday of a moment in a time zone, from 1 for Monday. */
export function localWeekday(at: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).dayOfWeek
}

/** When a day, or an hour of it, starts in a time zone. Days and months may overflow. */
export function zonedTime({ year, month, day, hour }: LocalDay, zone: string): number {
  const plainTime = hour === undefined ? undefined : new Temporal.PlainTime(hour)
  return new Temporal.PlainDate(year, 1, 1)
    .add({ months: month - 1 })
    .add({ days: day - 1 })
    .toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
}
