/** A schedule, and when it is due by the clocks of its zone; without times, at an interval. */
type Schedule = { text: string; zone: string; times: string[]; isDay: (day: Date) => boolean }

const QUARTER_MS = 900_000
const HALF_DAY_MS = 43_200_000
const DAY_MS = 86_400_000
const always = () => true

export const SCHEDULES: Schedule[] = [
  { text: 'daily at 2:30 Europe/Berlin', zone: 'Europe/Berlin', times: ['02:30'], isDay: always },
  { text: 'every 12h', zone: 'UTC', times: [], isDay: always },
  {
    text: 'weekdays at 8 America/New_York',
    zone: 'America/New_York',
    times: ['08:00'],
    isDay: (day) => day.getUTCDay() % 6 > 0,
  },
  {
    text: 'twice a day Asia/Kolkata',
    zone: 'Asia/Kolkata',
    times: ['08:00', '20:00'],
    isDay: always,
  },
  {
    text: 'last day of the month Pacific/Auckland',
    zone: 'Pacific/Auckland',
    times: ['08:00'],
    isDay: (day) => new Date(day.getTime() + DAY_MS).getUTCDate() === 1,
  },
  { text: 'mondays at 9', zone: 'UTC', times: ['09:00'], isDay: (day) => day.getUTCDay() === 1 },
]

/** How often a schedule is due after `start`, up to `end`: read off the clocks each quarter. */
export function countDue({ zone, times, isDay }: Schedule, start: number, end: number): number {
  if (times.length === 0) return Math.floor((end - start) / HALF_DAY_MS)
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const seen = new Set<string>()
  let count = 0
  const from = Math.floor(start / DAY_MS - 1) * DAY_MS
  for (let at = from; at <= end; at += QUARTER_MS) {
    const [date = '', face = ''] = clock.format(at).split(' ')
    for (const time of times) {
      const isFirst = face >= time && !seen.has(`${date} ${time}`)
      if (!isFirst || !isDay(new Date(date))) continue
      seen.add(`${date} ${time}`)
      if (at > start) count++
    }
  }
  return count
}
