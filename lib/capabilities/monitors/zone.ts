const MAX_ZONE = 64
/** Zones that people name by letters, with their summer time. */
const LETTERS: Record<string, string> = {
  est: 'America/New_York',
  edt: 'America/New_York',
  et: 'America/New_York',
  cdt: 'America/Chicago',
  mdt: 'America/Denver',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pt: 'America/Los_Angeles',
  cet: 'Europe/Berlin',
  cest: 'Europe/Berlin',
  bst: 'Europe/London',
  jst: 'Asia/Tokyo',
  aest: 'Australia/Sydney',
  aedt: 'Australia/Sydney',
}
const MAX_OFFSET = 14
const MAX_WORDS = 3

/** A time zone's name as the platform writes it, or null for none. */
export function findZone(name: string): string | null {
  if (name.length > MAX_ZONE || !/^[a-z][\w+-]*(?:\/[\w+-]+){0,2}$/i.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

const OFFSET = /^(.{1,200}) \(?(?:utc|gmt) ?([+-])0?(\d{1,2})(?::?00)?\)?$/i

/** Words that end with a zone as people say it: "in Berlin", "New York time", "CET", "UTC+2". */
export function splitNamedZone(text: string): { words: string; zone: string } | null {
  const [, before = '', sign, hours = ''] = OFFSET.exec(text) ?? []
  // The names of these zones have the sign the other way round.
  if (sign && Number(hours) <= MAX_OFFSET) {
    const zone = findZone(`Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`)
    return zone === null ? null : { words: before, zone }
  }
  const spoken = text.replace(/ time\)?$|\)$/i, '')
  const parts = spoken.split(' ')
  for (let count = Math.min(MAX_WORDS, parts.length - 1); count > 0; count--) {
    const name = parts.slice(-count).join(' ').replace(/^\(/, '')
    const words = parts.slice(0, -count).join(' ')
    const isSaid = spoken !== text || / in$/i.test(words) || /^[A-Z]{2,4}$/.test(name)
    const zone = isSaid ? (LETTERS[name.toLowerCase()] ?? findCity(name)) : null
    if (zone) return { words: words.replace(/ in$/i, ''), zone }
  }
  return null
}

function findCity(name: string): string | null {
  const ending = `/${name.toLowerCase().replaceAll(' ', '_')}`
  const zones = Intl.supportedValuesOf('timeZone')
  return zones.find((zone) => zone.toLowerCase().endsWith(ending)) ?? null
}
