/** A date in ISO 8601 with the page's offset, or null. */
export function isoDate(text: string | null | undefined): string | null {
  const date = text?.trim()
  if (!date || date.length > 60) return null
  const day = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(date)
  if (day) return `${day[1]}-${day[2]?.padStart(2, '0')}-${day[3]?.padStart(2, '0')}`
  if (AMBIGUOUS.test(date) || !hasDay(date)) return null
  const zone = ZONE.exec(date)?.[0].trim() ?? ''
  const isIso = /^\d{4}-\d{2}-\d{2}T/.test(date)
  if (isIso && zone === '') return Number.isNaN(Date.parse(`${date}Z`)) ? null : date
  const at = Date.parse(zone === '' ? `${date} UTC` : date.replace(/([+-]\d{2})$/, '$100'))
  if (Number.isNaN(at)) return /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(date)?.[0] ?? null
  const offset = parseMinutes(zone)
  const local = new Date(at + offset * 60_000).toISOString()
  return offset === 0 ? local : `${local.slice(0, 19)}${formatZone(offset)}`
}

/** Whether a date has year, month and day. The month may be a word. */
function hasDay(date: string): boolean {
  const numbers = date.match(/\d+/g)?.length ?? 0
  return numbers >= (/[a-z]{3}/i.test(date) ? 2 : 3)
}

/** Either day or month may be first, depending on the page's language. */
const AMBIGUOUS = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/
const ZONE = /(?:Z|GMT|UTC|(?<=[\d ])[+-]\d{2}(?::?\d{2})?)$/

function parseMinutes(zone: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone)
  if (!parts) return 0
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0)
  return parts[1] === '-' ? -minutes : minutes
}

function formatZone(offset: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const minutes = Math.abs(offset)
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
