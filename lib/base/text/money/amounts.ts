import { plainDigits } from '../digits'

/** ISO 4217 codes that are words as well: `TOP 10` is a list, `TRY 10.00` an amount. */
const WORDS = /^(?:ALL|BAM|CUP|GEL|LAK|MAD|MOP|PEN|SOS|TOP|TRY)$/
const codes = Intl.supportedValuesOf('currency')
const CODES = codes.filter((code) => !WORDS.test(code)).join('|')
const WORD_CODES = codes.filter((code) => WORDS.test(code)).join('|')
/** How people write currencies with letters, before or after the number. */
const NAMES =
  'kr\\.?|Kr\\.?|zł|Zł|Kč|[Ll]ei|Lek[ëe]?|лв\\.?|грн\\.?|руб(?:лей|ля|\\.)?|сом|ден\\.?|дин\\.?|din\\.?|TL|Rs\\.?|Rp\\.?|RM|' +
  'Bs\\.?S?|K[Ss]h|[TU]Sh|Dhs?|DH|KD|F\\s?CFA|CFA|S?Fr\\.|soʻm|Euros?|eur(?:os?)?|usd|gbp|chf|pln|sek|nok|dkk|czk|' +
  'ብር|රු\\.?|रू|नेरू|تومان|ریال|ريال|درهم|دينار|جنيه|[جدرل]\\.[\\u0621-\\u064a]\\.?'
/** Letters with other meanings: a currency before cents or thousands, the last ones after cents. */
const LETTERS = '[KLPQR]|KM|DA|DT|ZK|Kz|Ar|Br|Rf|S/\\.?'
const LAST_LETTERS = 'KM|DA|DT|Br|Kz|MTn'
/** Signs that words follow without a space. */
const UNSPACED = '[円元圓원₫đ]|บาท'
const GAP = '[\\s\\u200e\\u200f]{0,2}'
const NUMBER =
  "\\p{Nd}{1,9}(?:[.,'’٬]\\p{Nd}{2,3}|\\s\\p{Nd}{3}(?!\\p{Nd})){0,4}(?:[.,٫]\\p{Nd}{1,3})?"
const NUMBERS = new RegExp(NUMBER, 'gu')
const START = '(?<![\\p{L}\\p{N}])'
const SIGN_BEFORE = new RegExp(
  `(?:(?:(?<!\\p{L})\\p{L}{1,3}\\.?)?\\p{Sc}|${START}(?:${CODES}|${NAMES}))${GAP}$`,
  'u',
)
const LETTERS_BEFORE = new RegExp(`${START}(?:${WORD_CODES}|${LETTERS})${GAP}$`, 'u')
const SIGN_AFTER = new RegExp(
  `^${GAP}(?:\\p{L}?\\p{Sc}|${UNSPACED}|(?:${CODES}|${WORD_CODES}|${NAMES})(?![\\p{L}\\p{N}]))`,
  'u',
)
const LETTERS_AFTER = new RegExp(`^${GAP}(?:${LAST_LETTERS})(?![\\p{L}\\p{N}])`, 'u')
const FORINTS = new RegExp(`^${GAP}Ft(?!\\p{L})`, 'u')
const REST_OF_RANGE = new RegExp(`^\\s?[-–]\\s?(?:\\p{Sc}\\s?)?${NUMBER}`, 'u')
const CENTS = /[.,٫]\p{Nd}{2}$/u
const THOUSANDS = /[.,'’\s]\p{Nd}{3}(?!\p{Nd})/u
const MAX_SIGN = 12
const MAX_RANGE = 40

type Range = { from: number; to: number }

/** The first amount of money in a text with its sign or currency, or a range of two. */
export function firstAmount(text: string): string | null {
  for (const { 0: number, index } of text.matchAll(NUMBERS)) {
    const place = amountAround(text, number, index)
    if (place) return text.slice(place.from, place.to)
  }
  return null
}

export function isAmount(text: string): boolean {
  const [number, second] = text.matchAll(NUMBERS)
  if (!number || second) return false
  const place = amountAround(text, number[0], number.index)
  return place !== null && !/[\p{L}\p{N}]/u.test(text.slice(0, place.from) + text.slice(place.to))
}

function amountAround(text: string, number: string, at: number): Range | null {
  const to = at + number.length
  const before = text.slice(Math.max(0, at - MAX_SIGN), at)
  const [sign] = SIGN_BEFORE.exec(before) ?? []
  if (sign !== undefined) {
    const [rest = ''] = REST_OF_RANGE.exec(text.slice(to, to + MAX_RANGE)) ?? []
    return { from: at - sign.length, to: to + rest.length }
  }
  const hasCents = CENTS.test(number)
  const [letters] = hasCents || THOUSANDS.test(number) ? (LETTERS_BEFORE.exec(before) ?? []) : []
  if (letters !== undefined) return { from: at - letters.length, to }
  if (/[\p{L}\p{N}.,]$/u.test(before)) return null
  const after = text.slice(to, to + MAX_SIGN)
  const forms = [
    SIGN_AFTER,
    ...(hasCents ? [LETTERS_AFTER] : []),
    ...(to - at > 2 ? [FORINTS] : []),
  ]
  const [last] = forms.map((form) => form.exec(after)?.[0]).filter((end) => end !== undefined)
  return last === undefined ? null : { from: at, to: to + last.length }
}

export const isFree = (text: string): boolean =>
  /^\s{0,9}(?:free|gratis|kostenlos|gratuit|бесплатно|無料|免费)!?\s{0,9}$/i.test(text)

/** The first number in a text: `1.299,00 €` is 1299, `35€99` is 35.99. Null if none. */
export function firstNumber(text: string): number | null {
  const plain = plainDigits(text)
  const [, whole, cents] = /(?<![\d.,])(\d{1,9})\s?€\s?(\d\d)(?!\d)/.exec(plain) ?? []
  if (whole) return Number(`${whole}.${cents}`)
  const numeral = /[-−]?\.?\d(?:[\d.,'’\s]*\d)?/.exec(plain)?.[0]
  if (!numeral) return null
  const digits = numeral.replace('−', '-').replace(/['’\s]/g, '')
  const number = Number(withPoint(digits, /^\s*[-−]?[\d.]+\s*$/.test(plain)))
  return Number.isFinite(number) ? number : null
}

/** Of two kinds of separators, the last is the decimal one. */
function withPoint(digits: string, isBare: boolean): string {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1]
  if (points > 0 && commas > 0)
    return digits.lastIndexOf('.') > digits.lastIndexOf(',')
      ? digits.replaceAll(',', '')
      : digits.replaceAll('.', '').replace(',', '.')
  if (commas > 0)
    return /^-?\d{1,3}(?:,\d{3})+$/.test(digits)
      ? digits.replaceAll(',', '')
      : digits.replace(',', '.')
  // Data uses a decimal point; in prose, three digits after a point are thousands.
  return points > 1 || (!isBare && /^-?\d{1,3}\.\d{3}$/.test(digits))
    ? digits.replaceAll('.', '')
    : digits
}
