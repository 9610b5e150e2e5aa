const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const GROUPS: Record<string, string> = {
  day: '*',
  daily: '*',
  morning: '*',
  afternoon: '*',
  evening: '*',
  night: '*',
  nightly: '*',
  weekday: '1-5',
  workday: '1-5',
  'business day': '1-5',
  weekend: '0,6',
  week: '1',
  weekly: '1',
}
const ORDINALS = ['first', 'second', 'third', 'fourth', 'last']
const OF_MONTH = `(?: (?:of|in) (?:the |every |each |a )?month)?`
const DAY_OF_MONTH = new RegExp(
  String.raw`^(?:the )?(?:(first|last)(?: day)?(?=${OF_MONTH}$)|(?:day )?(\d{1,2})|(\d{1,2})(?:st|nd|rd|th)(?: day)?)${OF_MONTH}$`,
)
const DATES_OF_MONTH = new RegExp(
  String.raw`^(?:the )?(\d{1,2}(?:st|nd|rd|th)(?: and (?:the )?\d{1,2}(?:st|nd|rd|th)){1,9})${OF_MONTH}$`,
)
const NTH = `(?:${ORDINALS.join('|')}|[1-4](?:st|nd|rd|th))`
const WEEKDAY_OF_MONTH = new RegExp(
  `^(?:the )?(${NTH}(?: and (?:the )?${NTH}){0,3}) ([a-z]{3,9})${OF_MONTH}$`,
)
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = `((?:${MONTHS.join('|')})[a-z]{0,6})`
const DATE = new RegExp(`^(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}$`)
const DATE_OF_MONTH = new RegExp(`^${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?$`)
const EVERY_MONTHS = /^(2|3|4|6) months?(?: on (?:the )?(\d{1,2})(?:st|nd|rd|th))?$/
const RANGE = /^([a-z]{3,9}) ?(?:-|–|to|through|till|until) ?([a-z]{3,9})$/

/** The last three fields of a cron expression for days in words, or null. */
export function readDays(when: string): string | null {
  const [, edge, plain, nth] = DAY_OF_MONTH.exec(when) ?? []
  const number = plain ?? nth
  if (edge) return `${edge === 'first' ? '1' : 'L'} * *`
  const dates = DATES_OF_MONTH.exec(when)?.[1]?.match(/\d{1,2}/g) ?? (number ? [number] : [])
  if (dates.some((date) => Number(date) < 1 || Number(date) > 31)) return null
  if (dates.length > 0) return `${dates.map(Number).join(',')} * *`
  const date = readDate(when)
  if (date) return date
  const [, ordinal = '', name = ''] = WEEKDAY_OF_MONTH.exec(when) ?? []
  const weekday = readWeekday(name)
  if (ordinal && weekday !== null) {
    const nths = ordinal.split(/ and (?:the )?/).map(readNth)
    return `* * ${nths.map((nth) => `${weekday}#${nth}`).join(',')}`
  }
  const parts = when.split(/ and /).map(readPart)
  if (parts.some((part) => part === null)) return null
  return `* * ${parts.includes('*') ? '*' : parts.join(',')}`
}

function readNth(text: string): string {
  return text === 'last' ? 'L' : String(ORDINALS.indexOf(text) + 1 || Number.parseInt(text, 10))
}

/** "24 december", "march the 3rd", "3 months on the 1st". */
function readDate(when: string): string | null {
  const [, day, month = ''] = DATE.exec(when) ?? []
  const [, name = month, date = day] = DATE_OF_MONTH.exec(when) ?? []
  if (date) return `${Number(date)} ${MONTHS.indexOf(name.slice(0, 3)) + 1} *`
  const [, step, first = '1'] = EVERY_MONTHS.exec(when) ?? []
  return step ? `${Number(first)} */${step} *` : null
}

function readPart(text: string): string | null {
  const words = text.replace(/^(?:on |every |each )+/, '').trim()
  const name = words.replace(/s$/, '')
  if (Object.hasOwn(GROUPS, name)) return GROUPS[name] ?? null
  const [, from = '', to = ''] = RANGE.exec(words) ?? []
  const [first, last] = [readWeekday(from), readWeekday(to)]
  if (first !== null && last !== null) return daysBetween(first, last)
  const days = words.split(' ').map(readWeekday)
  return days.includes(null) ? null : days.join(',')
}

function readWeekday(word: string): number | null {
  const name = word.replace(/s$/, '')
  const at = DAYS.findIndex((day) => day === name || (name.length >= 3 && day.startsWith(name)))
  return at < 0 ? null : at
}

function daysBetween(first: number, last: number): string {
  const count = ((last - first + 7) % 7) + 1
  return first < last
    ? `${first}-${last}`
    : Array.from({ length: count }, (_, i) => (first + i) % 7).join(',')
}
