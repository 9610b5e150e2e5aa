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

/** Parses a date given as ISO, seconds or English words. Undefined if unreadable. */
export function readDate(
  text: string | number | null | undefined,
  now = Date.now(),
): Date | undefined {
  if (text === null || text === undefined || text === '') return undefined
  if (typeof text === 'number') return valid(new Date(text < 1e11 ? text * 1000 : text))
  const words = text.trim()
  const relative =
    /^(?:about |over )?(an?|\d+)\s*(second|sec|minute|min|hour|hr|day|week|month|year)s?\s+ago$/i.exec(
      words,
    )
  if (relative) {
    const amount = /^an?$/i.test(relative[1] ?? '') ? 1 : Number(relative[1])
    const unit =
      { sec: 'second', min: 'minute', hr: 'hour' }[relative[2]?.toLowerCase() ?? ''] ??
      relative[2]?.toLowerCase()
    return valid(new Date(now - amount * (unitMs[unit ?? ''] ?? Number.NaN)))
  }
  if (/^(today|just now|now)$/i.test(words)) return new Date(now)
  if (/^yesterday$/i.test(words)) return new Date(now - 86_400_000)
  const compact = /^(\d{4})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)Z?$/.exec(words)
  if (compact)
    return valid(
      new Date(
        words.replace(
          compact[0],
          compact.slice(1, 4).join('-').concat('T', compact.slice(4).join(':'), 'Z'),
        ),
      ),
    )
  if (!/\d{4}/.test(words) || words.length > 40) return undefined
  const zoned = /(z|gmt|utc|[+-]\d\d:?\d\d)$/i.test(words) || /^\d{4}-\d\d-\d\d$/.test(words)
  return valid(
    new Date(zoned ? words : /^\d{4}-\d\d-\d\dT/.test(words) ? `${words}Z` : `${words} UTC`),
  )
}

/** The date as ISO 8601 if it can be parsed, else in the service's words. */
export function writeDate(
  text: string | number | null | undefined,
  now = Date.now(),
): string | null {
  const date = readDate(text, now)
  if (date) return date.toISOString().replace('.000Z', 'Z')
  return text === null || text === undefined || text === '' ? null : String(text).slice(0, 60)
}

function valid(date: Date): Date | undefined {
  const year = date.getUTCFullYear()
  return year > 1000 && year < 3000 ? date : undefined
}
