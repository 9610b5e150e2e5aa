const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const GROUPS: Record<string, string> = {
  day: '*',
  daily: '*',
  morning: '*',
  weekday: '1-5',
  workday: '1-5',
  weekend: '0,6',
}
/** When a day is named without a time. */
const MORNING = '0 8'

/** A cron expression for words such as "weekdays at 8" or "every monday and thursday", or null. */
export function wordsToCron(text: string): string | null {
  const plain = text.replace(/^(?:on |every |each )+/, '').replace(/,/g, ' and ')
  const at = / at /.exec(` ${plain} `)?.index ?? -1
  const when = (at < 0 ? plain : plain.slice(0, Math.max(0, at))).trim()
  const time = at < 0 ? MORNING : readTime(plain.slice(at + 3).trim())
  if (time === null) return null
  if (when === 'month' || when === 'monthly') return `${time} 1 * *`
  const ofMonth =
    /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: (?:day )?of (?:the |every |each )?month)?$/
  const day = Number(ofMonth.exec(when)?.[1] ?? 0)
  if (day >= 1 && day <= 31) return `${time} ${day} * *`
  const days = when.split(/ and | +/).filter((word) => word !== '' && word !== 'and')
  const numbers = days.map(readDay)
  if (days.length === 0) return at < 0 ? null : `${time} * * *`
  if (numbers.some((number) => number === null)) return null
  return `${time} * * ${numbers.includes('*') ? '*' : numbers.join(',')}`
}

function readDay(word: string): string | null {
  const name = word.replace(/s$/, '')
  if (Object.hasOwn(GROUPS, name)) return GROUPS[name] ?? null
  if (name === 'week' || name === 'weekly') return '1'
  const at = DAYS.findIndex((day) => day === name || (name.length >= 3 && day.startsWith(name)))
  return at < 0 ? null : String(at)
}

/** "8", "8:30", "6pm", "noon": the first two fields of a cron expression. */
function readTime(text: string): string | null {
  if (text === 'noon') return '0 12'
  if (text === 'midnight') return '0 0'
  const [, hour = '', minute = '0', half = ''] =
    /^(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|h|uhr|o'clock)?$/.exec(text) ?? []
  if (hour === '' || Number(minute) > 59) return null
  const isHalf = half.startsWith('a') || half.startsWith('p')
  if (Number(hour) > (isHalf ? 12 : 23)) return null
  const base = isHalf ? Number(hour) % 12 : Number(hour)
  return `${Number(minute)} ${base + (half.startsWith('p') ? 12 : 0)}`
}
