import { plainDigits } from './digits'

/** Years that begin with an era, in Japan and Taiwan. */
const ERAS: [RegExp, number][] = [
  [/令和\s?(\d{1,3}|元)年/u, 2018],
  [/平成\s?(\d{1,3}|元)年/u, 1988],
  [/昭和\s?(\d{1,3}|元)年/u, 1925],
  [/(?:中華)?民國\s?(\d{1,3}|元)年/u, 1911],
]
const PERSIAN_MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(
  ' ',
)
const BUDDHIST_OFFSET = 543
const DAY_MS = 86_400_000

/** A date with the digits and the year of the Gregorian calendar. */
export function inGregorian(text: string): string {
  const digits = plainDigits(text)
  const persian = persianDay(digits)
  if (persian) return persian
  const western = ERAS.reduce(
    (line, [era, before]) =>
      line.replace(era, (_, year: string) => `${before + (year === '元' ? 1 : Number(year))}年`),
    digits,
  )
  return western.replace(/(?<!\d)(2[45]\d\d)(?!\d)/, (year) =>
    String(Number(year) - BUDDHIST_OFFSET),
  )
}

/** "۱۴ آبان ۱۴۰۵" as an ISO day. */
function persianDay(text: string): string | null {
  const [, day, name = '', year] = /(\d{1,2})\s(\p{L}{2,10})\s(1[34]\d\d)(?!\d)/u.exec(text) ?? []
  const month = PERSIAN_MONTHS.indexOf(name) + 1
  if (month === 0) return null
  const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const near = Date.UTC(Number(year) + 621, 2, 20) + ((month - 1) * 30.5 + Number(day)) * DAY_MS
  for (let offset = -6; offset <= 6; offset++) {
    const at = new Date(near + offset * DAY_MS)
    const parts = format.formatToParts(at)
    const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    if (value('month') === month && value('day') === Number(day))
      return at.toISOString().slice(0, 10)
  }
  return null
}
