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
