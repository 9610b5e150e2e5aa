import { processWide } from '@/lib/base/runtime'

const MINUTE_MS = 60_000
const MAX_ZONE = 64

/** A time zone's name as the platform writes it, or null for none. */
export function findZone(name: string): string | null {
  if (name.length > MAX_ZONE || !/^[a-z][\w+-]*(?:\/[\w+-]+){0,2}$/i.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

export function fromWallClock(wallClock: number, zone: string): number {
  const guess = wallClock - offsetAt(wallClock, zone)
  // The offset may change between the two; a time that is skipped becomes the one after it.
  return wallClock - Math.min(offsetAt(guess, zone), offsetAt(wallClock, zone)) === guess
    ? guess
    : wallClock - offsetAt(guess, zone)
}

/** The wall clock time at an instant, as if it were in UTC. */
export function toWallClock(at: number, zone: string): number {
  return at + offsetAt(at, zone)
}

function offsetAt(at: number, zone: string): number {
  if (zone === 'UTC') return 0
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

function formatIn(zone: string): Intl.DateTimeFormat {
  const formats = processWide('monitors.zones', () => new Map<string, Intl.DateTimeFormat>())
  const cachedFormat = formats.get(zone)
  if (cachedFormat) return cachedFormat
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, format)
  return format
}
