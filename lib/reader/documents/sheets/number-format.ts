import { childElement, childElements, descendants, type Xml } from '../xml'
import { fillMask } from './number-mask'

/** Formats that every spreadsheet program knows by number. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);(#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);(#,##0.00)',
  41: '#,##0_);(#,##0);"-"',
  42: '"$"#,##0_);"$"(#,##0);"$"-',
  43: '#,##0.00_);(#,##0.00);"-"',
  44: '"$"#,##0.00_);"$"(#,##0.00);"$"-',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
  49: '@',
}
const DAY_MS = 86_400_000
/** Day 0 of the two calendars, in milliseconds since the epoch. */
const START_1900 = Date.UTC(1899, 11, 30)
const START_1904 = Date.UTC(1904, 0, 1)
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The number format of a cell by the index of its style. */
export function readFormats(styles: Xml): { of: (style: string | undefined) => string } {
  const own = new Map(
    [...descendants(styles, 'numFmt')].map(({ attrs }) => [
      Number(attrs.numFmtId),
      attrs.formatCode ?? '',
    ]),
  )
  const root = childElement(styles, 'styleSheet')
  const cells = childElement(root, 'cellXfs')
  const ids = cells
    ? childElements(cells, 'xf').map(({ attrs }) => Number(attrs.numFmtId ?? 0))
    : []
  return {
    of: (style) => {
      const id = ids[Number(style ?? 0)] ?? 0
      return own.get(id) ?? BUILT_IN[id] ?? 'General'
    },
  }
}

/** A number as its cell shows it: dates, percent, thousands, fixed digits, signs of currency. */
export function formatValue(value: number, code: string, is1904: boolean): string {
  if (Number.isNaN(value)) return ''
  if (code === 'General' || code === '' || code.length > MAX_CODE) return formatGeneral(value)
  const { format, hasSign } = chooseSection(value, code)
  const plain = format.replace(/"[^"]{0,255}"|\\.|\[[^\]]{0,255}\]|_.|\*./g, '')
  const unit = DURATION.exec(format)?.[1]
  const isTime = unit !== undefined || /[ymdhs]/i.test(plain.replace(/general/i, ''))
  if (isTime && !/[#0?]/.test(plain.replace(/[hs]\.?0+/gi, '')))
    return formatDate(value, plain, is1904, unit)
  const mask = format.replace(/general|@/i, `"${formatGeneral(Math.abs(value))}"`)
  return `${hasSign ? '' : '-'}${fillMask(value, mask)}`.trim()
}

const MAX_CODE = 255
const SECTION = /(?:"[^"]{0,255}"|\\.|[^;])+|(?<=;|^)(?=;|$)/g
const DURATION = /\[(h+|m+|s+)\]/i
const CONDITION = /\[([<>]=?|=|<>) {0,9}(-?\d{1,15}(?:\.\d{1,9})?)\]/

/** The part of a format for a value; `hasSign`: it tells by itself that a number is negative. */
function chooseSection(value: number, code: string): { format: string; hasSign: boolean } {
  const [positive = '', ...others] = code.match(SECTION) ?? []
  const [negative, zero] = others
  if (CONDITION.test(code)) {
    const sections = [positive, ...others]
    const format = sections.find((section) => holds(value, section)) ?? 'General'
    return { format, hasSign: value >= 0 }
  }
  if (value < 0 && negative !== undefined) return { format: negative, hasSign: true }
  if (value === 0 && zero !== undefined) return { format: zero, hasSign: true }
  return { format: positive, hasSign: value >= 0 }
}

function holds(value: number, section: string): boolean {
  const [, sign = '', text = ''] = CONDITION.exec(section) ?? []
  const bound = Number(text)
  if (sign === '') return true
  if (sign === '<>') return value !== bound
  return (
    (sign.includes('=') && value === bound) ||
    (sign.startsWith('<') && value < bound) ||
    (sign.startsWith('>') && value > bound)
  )
}

/** Eleven digits, or a whole number as it is; an exponent for what is very small. */
function formatGeneral(value: number): string {
  const number = Number.isSafeInteger(value) ? value : Number(value.toPrecision(11))
  const isSmall = number !== 0 && Math.abs(number) < 1e-4
  return (isSmall ? Number(number.toPrecision(6)).toExponential() : String(number))
    .replace(/e([+-])(\d)$/, 'E$10$2')
    .toUpperCase()
}

/** `unit`: the largest one of a duration, whose count goes on. */
function formatDate(value: number, plain: string, is1904: boolean, unit?: string): string {
  const ms = Math.round(value * DAY_MS)
  if (unit) return formatDuration(Math.round(value * 86_400), plain, unit)
  const date = new Date((is1904 ? START_1904 : START_1900) + ms)
  if (Number.isNaN(date.getTime())) return String(value)
  const hasDay = /[yd]/i.test(plain)
  const hasTime = /[hs]/i.test(plain)
  const day =
    /mmm/i.test(plain) && !/[d]/i.test(plain)
      ? `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
      : `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  const seconds = /s/i.test(plain) ? `:${two(date.getUTCSeconds())}` : ''
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}${seconds}`
  return [hasDay || !hasTime ? day : '', hasTime ? time : ''].filter(Boolean).join(' ')
}

function formatDuration(total: number, plain: string, unit: string): string {
  const [seconds, sign] = [Math.abs(total), total < 0 ? '-' : '']
  if (/^s/i.test(unit)) return `${sign}${seconds}`
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const end = /s/i.test(plain) ? `:${two(seconds % 60)}` : ''
  if (/^m/i.test(unit)) return `${sign}${minutes}${end}`
  return `${sign}${hours}${end || /m/i.test(plain) ? `:${two(minutes % 60)}` : ''}${end}`
}

const two = (value: number) => String(value).padStart(2, '0')
