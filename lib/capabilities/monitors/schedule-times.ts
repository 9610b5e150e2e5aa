const HALF = String.raw`(?:\s?(?:am|pm|a\.m\.|p\.m\.|h|uhr|o'clock))`
const TIME = String.raw`(?:\d{1,2}(?:[:.h]\d{2})?${HALF}?|noon|midnight)`
const PLAIN_TIME = String.raw`(?:\d{1,2}[:.]\d{2}${HALF}?|\d{1,2}${HALF}|noon|midnight)`
const TIMES = new RegExp(
  `(?:^| )(?:at (${TIME}(?: and (?:at )?${TIME}){0,5})|(${PLAIN_TIME}(?: and ${PLAIN_TIME}){0,5}))(?= |$)`,
)

/** The times of day in a schedule, and its other words. */
export function splitTimes(text: string): { words: string; times: string | null } {
  if (/ (?:from|between) /.test(text)) return { words: text, times: null }
  const match = TIMES.exec(text)
  if (!match) return { words: text, times: null }
  const words = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  return { words: words.trim(), times: match[1] ?? match[2] ?? null }
}

/** "8", "8:30", "6pm and noon": the first two fields of a cron expression, or null. */
export function readTimes(text: string): string | null {
  const times = text.split(/ and (?:at )?/).map(readTime)
  const [first] = times
  if (!first || times.some((time) => time?.minute !== first.minute)) return null
  return `${first.minute} ${times.map((time) => time?.hour).join(',')}`
}

function readTime(text: string): { minute: number; hour: number } | null {
  if (text === 'noon') return { minute: 0, hour: 12 }
  if (text === 'midnight') return { minute: 0, hour: 0 }
  const [, hour = '', minute = '0', half = ''] =
    /^(\d{1,2})(?:[:.h](\d{2}))?\s?(am|pm|a\.m\.|p\.m\.|h|uhr|o'clock)?$/.exec(text) ?? []
  if (hour === '' || Number(minute) > 59) return null
  const isHalf = half.startsWith('a') || half.startsWith('p')
  if (Number(hour) > (isHalf ? 12 : 23)) return null
  const base = isHalf ? Number(hour) % 12 : Number(hour)
  return { minute: Number(minute), hour: base + (half.startsWith('p') ? 12 : 0) }
}
