import { validDay } from './days'

const YEAR_FIRST = [
  /\/((?:19|20)\d\d)\/(\d{1,2})\/(\d{1,2})(?:\/|$)/,
  /(?<!\d)((?:19|20)\d\d)[_-](\d{1,2})[_-](\d{1,2})(?!\d)/,
  /[/_-]((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/,
]
const DAY_FIRST = /(?<!\d)(\d\d)[.-](\d\d)[.-](20\d\d)(?!\d)/

const MAX_LENGTH = 2_000

/** The full date in an address, as blogs and newspapers write it: `/2020/04/03/`. */
export function dayInAddress(url: string): string | null {
  const whole = url.slice(0, MAX_LENGTH)
  // An archive's address starts with the date of the copy.
  const [path = ''] = whole.slice(Math.max(0, whole.lastIndexOf('://'))).split(/[?#]/)
  for (const pattern of YEAR_FIRST) {
    const [, year, month, day] = pattern.exec(path) ?? []
    const valid = validDay(Number(year), Number(month), Number(day))
    if (valid) return valid
  }
  const [, day, month, year] = DAY_FIRST.exec(path) ?? []
  return validDay(Number(year), Number(month), Number(day))
}
