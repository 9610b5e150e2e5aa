import { childElement, childElements, descendants, type Xml } from '../xml'

/** Formats that every spreadsheet program knows by number. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
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
  const [positive = 'General', negative] = code.split(';')
  const format = value < 0 && negative ? negative : positive
  const plain = format.replace(/"[^"]{0,255}"|\\.|\[[^\]]{0,255}\]|_.|\*./g, '')
  if (
    /[ymdhs]/i.test(plain.replace(/general/i, '')) &&
    !/[#0?]/.test(plain.replace(/[hs]\.?0+/gi, ''))
  )
    return formatDate(value, plain, is1904, /\[h+\]/i.test(format))
  if (plain === '' || /general|@/i.test(plain)) return String(Number(value.toPrecision(11)))
  return formatNumber(negative && value < 0 ? Math.abs(value) : value, format, plain)
}

function formatNumber(value: number, format: string, plain: string): string {
  const percent = plain.includes('%')
  const amount = percent ? value * 100 : value
  const digits = /\.([0#?]+)/.exec(plain)?.[1] ?? ''
  const min = digits.replace(/[^0]/g, '').length
  const text = /e[+-]/i.test(plain)
    ? amount
        .toExponential(min)
        .replace(/e([+-])(\d)$/, 'E$10$2')
        .toUpperCase()
    : amount.toLocaleString('en-US', {
        useGrouping: plain.includes(','),
        minimumFractionDigits: min,
        maximumFractionDigits: Math.max(min, digits.length),
      })
  const spelled = format
    .replace(/\[\$([^\]-]{0,20})[^\]]{0,20}\]/g, '"$1"')
    .replace(/\[[^\]]{0,255}\]/g, '')
  const before = /^[^#0?]*/.exec(spelled)?.[0] ?? ''
  const after = /[^#0?.,%]{0,60}$/.exec(spelled)?.[0] ?? ''
  return `${literal(before)}${text}${percent ? '%' : ''}${literal(after)}`.trim()
}

/** What a format writes as it is: quoted text and signs of currency. */
function literal(part: string): string {
  return part
    .replace(/_.|\*./g, '')
    .replace(/"([^"]*)"|\\(.)/g, '$1$2')
    .replace(/e\+?/gi, '')
}

function formatDate(value: number, plain: string, is1904: boolean, isDuration: boolean): string {
  const ms = Math.round(value * DAY_MS)
  if (isDuration) {
    const seconds = Math.round(value * 86_400)
    return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  }
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

const two = (value: number) => String(value).padStart(2, '0')
