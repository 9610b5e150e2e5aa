/** Trimmed, non-empty text, or null for anything else. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** A whole number from 0, as a number or digits. */
export function countOrNull(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null
}

/** A date as ISO 8601. */
export function dateOrNull(value: unknown): string | null {
  const date = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
