const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SHORT = DAYS.map((day) => day.slice(0, 3).toLowerCase())
const GROUPS: Record<string, string> = { '*': 'Every day', '1-5': 'Weekdays', '0,6': 'Weekends' }
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
)
const LIST = new Intl.ListFormat('en')
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const NTH: Record<string, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  L: 'last',
}
const UNITS: Record<string, string> = { m: 'minute', h: 'hour', d: 'day', w: 'week' }

/** "Every 6 hours": an interval in words. */
export function intervalText(count: number, unit: string): string {
  const name = UNITS[unit] ?? unit
  return count === 1 ? `Every ${name}` : `Every ${count} ${name}s`
}

/** "Weekdays at 08:00": a cron expression in words, or as it is. */
export function cronText(expression: string, zone: string): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = expression.split(' ')
  const isDate = /^\d{1,2} \d{1,2} \*$/.test(`${day} ${month} ${weekday}`)
  const isPlain = /^\d{1,2}$/.test(minute) && (month === '*' || isDate)
  if (isPlain && `${hour} ${day} ${weekday}` === '* * *') return `Every hour at minute ${minute}`
  const days =
    isPlain && /^\d{1,2}(?:,\d{1,2}){0,9}$/.test(hour)
      ? isDate
        ? `Every ${day} ${MONTHS[Number(month) - 1]}`
        : daysText(day, weekday)
      : null
  if (days === null) return `Cron ${expression}, ${zone}`
  const times = hour.split(',').map((time) => `${time.padStart(2, '0')}:${minute.padStart(2, '0')}`)
  return `${days} at ${LIST.format(times)}, ${zone}`
}

function daysText(day: string, weekday: string): string | null {
  if (day === 'L') return weekday === '*' ? 'The last day of every month' : null
  if (day !== '*') {
    if (!/^\d{1,2}(?:,\d{1,2}){0,9}$/.test(day) || weekday !== '*') return null
    const dates = day.split(',').map(Number)
    const names = dates.map((date) => `${date}${ENDINGS[ORDINALS.select(date)]}`)
    return `The ${LIST.format(names)} of every month`
  }
  const [, name = '', nth = ''] = /^([0-6])#([1-4L])$/.exec(weekday) ?? []
  if (nth) return `The ${NTH[nth]} ${DAYS[Number(name)]} of every month`
  if (Object.hasOwn(GROUPS, weekday)) return GROUPS[weekday] ?? null
  const names = weekday.split(',').map(dayName)
  return names.includes(undefined) ? null : LIST.format(names.map((name) => `${name}s`))
}

function dayName(text: string): string | undefined {
  return /^[0-7]$/.test(text) ? DAYS[Number(text) % 7] : DAYS[SHORT.indexOf(text)]
}
