import { Temporal } from 'temporal-polyfill'

/** The time zone that a cookie names; UTC if it names none. */
export function zoneOf(cookie: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: cookie || 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

export type LocalDay = { year: number; month: number; day: number }

/** The calendar day of a moment in a time zone; months count from 1. */
export function localDay(at: number, zone: string): LocalDay {
  const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  return { year, month, day }
}

/** The moment a day begins in a time zone; days and months may run over. */
export function startOf({ year, month, day }: LocalDay, zone: string): number {
  return new Temporal.PlainDate(year, 1, 1)
    .add({ months: month - 1 })
    .add({ days: day - 1 })
    .toZonedDateTime(zone).epochMilliseconds
}
