import { plainDigits } from '@/lib/base/text'
import { datesIn } from './dates'
import { MAGNITUDE, multiplier } from './magnitudes'
import { type ClockTime, possibleTimes, timesIn } from './times'
import { inOtherUnits, unitAt } from './units'

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const WORD_NUMBER = new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'g')
// Scripts without spaces put numbers between their letters.
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー]'
const NUMBER = new RegExp(
  `(?<!(?!${UNSPACED})[\\p{L}\\d_.])(\\d{1,3}(?:[ \\u00a0\\u202f'’]\\d{3})+(?:[.,]\\d{1,9})?(?!\\d)|\\d[\\d.,]*)(?:\\s?(?:de\\s)?(${MAGNITUDE})|([kKMB])(?![\\p{L}\\d]))?`,
  'giu',
)
const LETTERS: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 }
const ABOUT =
  /(?:\b(?:about|around|approximately|roughly|nearly|almost|over|more than|some|circa|ca\.?|etwa|rund|fast|über|environ|près de|unos|cerca de|около)\s|[~≈]\s?|[約约])$/i
const DIGIT = /\p{Nd}/u

/** A number of a claim: its possible values, its unit, and whether it is approximate. */
export type ClaimedNumber = {
  readings: string[]
  unit: string | null
  isRough: boolean
  isWord: boolean
}

/** Whether a word multiplies the number before it, such as German "Millionen". */
export const isMagnitude = (word: string): boolean => multiplier(word) !== undefined

/** The numbers and months of a text, which a supporting text must contain. */
export function claimedNumbers(text: string): ClaimedNumber[] {
  const { months, days, rest: timed } = datesIn(plainDigits(text))
  const { times, rest } = timesIn(timed)
  const mentions = writtenIn(rest).map(({ plain, multiplied, isSure, unit, before }) => ({
    readings: multiplied === null ? plain : isSure ? [multiplied] : [...plain, multiplied],
    unit,
    isRough: multiplied !== null || ABOUT.test(before),
    isWord: false,
  }))
  const dated = [...months, ...days, ...times.map(timeReadings)].map((readings) => ({
    readings,
    unit: null,
    isRough: false,
    isWord: false,
  }))
  // "One" is a pronoun as often as a number.
  const words = wordNumbers(text)
    .filter((value) => value > 1)
    .map((value) => ({ readings: [String(value)], unit: null, isRough: false, isWord: true }))
  return [...mentions, ...dated, ...words]
}

/** Every number and month of a text, in every reading, also with its unit. */
export function numbersIn(text: string): Set<string> {
  // Months count only beside a number.
  if (!DIGIT.test(text))
    return new Set(wordNumbers(text).flatMap((value) => [`${value}`, `${value} ?`]))
  const { months, days, rest: timed } = datesIn(plainDigits(text))
  const { times, rest } = timesIn(timed)
  const claimNumbers = new Set<string>([
    ...months.flat(),
    ...days.flat(),
    ...days.flat().map((day) => `${day} ?`),
  ])
  for (const { plain, multiplied, unit } of writtenIn(rest))
    for (const numeral of multiplied === null ? plain : [...plain, multiplied]) {
      claimNumbers.add(numeral).add(`${numeral} ${unit ?? '?'}`)
      if (unit === null && Number(numeral) <= 24) claimNumbers.add(`hour ${numeral}`)
      for (const same of unit ? inOtherUnits(Number(numeral), unit) : [])
        claimNumbers.add(`${same.value} ${same.unit}`)
    }
  for (const time of [...times, ...possibleTimes(timed)])
    for (const reading of timeNumbers(time)) claimNumbers.add(reading)
  for (const value of wordNumbers(text)) claimNumbers.add(String(value)).add(`${value} ?`)
  return claimNumbers
}

/** Whether a claimed number occurs among those of a text, and not only with other units. */
export function occurs(
  { readings: all, unit, isRough, isWord }: ClaimedNumber,
  numbers: ReadonlySet<string>,
): boolean {
  const matches = all.filter(
    (numeral) => numbers.has(numeral) || (unit && numbers.has(`${numeral} ${unit}`)),
  )
  if (matches.length > 0)
    return (
      unit === null ||
      matches.some((numeral) => numbers.has(`${numeral} ${unit}`) || numbers.has(`${numeral} ?`))
    )
  // A writer may count what a text lists; only a different number contradicts.
  if (isWord) return numbers.size === 0
  if (!isRough) return false
  const values = [...numbers].map(Number)
  return all.some((numeral) =>
    values.some((value) => value > 0 && Math.abs(value - Number(numeral)) <= value * 0.05),
  )
}

const asTime = (hour: number, minute: number) => `time ${hour}:${minute}`

/** What must occur for a claimed time; an hour may stand as a number alone: "9 to 5". */
function timeReadings({ hours, minute }: ClockTime): string[] {
  const times = hours.map((hour) => asTime(hour, minute))
  if (minute > 0) return times
  return [...times, ...hours.flatMap((hour) => [`hour ${hour}`, `hour ${hour % 12 || 12}`])]
}

function timeNumbers({ hours, minute }: ClockTime): string[] {
  const numbers = [...hours, ...hours.map((hour) => hour % 12 || 12), minute].map(String)
  return [...hours.map((hour) => asTime(hour, minute)), ...numbers, ...numbers.map((n) => `${n} ?`)]
}

type NumberMention = {
  plain: string[]
  multiplied: string | null
  isSure: boolean
  unit: string | null
  before: string
}

function writtenIn(text: string): NumberMention[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const [whole, number = '', word, letter] = match
    const times = word ? multiplier(word) : LETTERS[letter?.toLowerCase() ?? '']
    const before = text.slice(Math.max(0, match.index - 20), match.index)
    const unit = unitAt(
      before,
      text.slice(match.index + whole.length, match.index + whole.length + 30),
    )
    const plain = readings(number, unit !== null)
    const multiplied = times ? String(Number((Number(plain[0]) * times).toPrecision(12))) : null
    return { plain, multiplied, isSure: word !== undefined, unit, before }
  })
}

/**
 * `1,000` is a thousand, `1.000` may be one; `4,5` is four and a half. 2.50 is 2.5 of a unit, but
 * version 3.10 is not 3.1.
 */
function readings(mention: string, isMeasured: boolean): string[] {
  const digits = mention.replace(/[ \u00a0\u202f'’]/g, '').replace(/[.,]{1,9}$/, '')
  const isPointed = /^\d{1,3}(?:\.\d{3})+,\d{1,9}$/.test(digits)
  const western = isPointed ? digits.replaceAll('.', '').replace(',', '.') : digits
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,9})?$/.test(western)
  const grouped = isGrouped ? western.replaceAll(',', '') : western
  const plain = grouped.replace(/,(?=\d{3}(?:\D|$))/g, '').replaceAll(',', '.')
  const all = [plain.replace(/^0+(?=\d)/, '')]
  const short = plain.replace(
    isMeasured ? /(?:\.0{1,20}|(\.\d{0,20}[1-9])0{1,20})$/ : /\.0{1,20}$/,
    '$1',
  )
  if (short !== plain && /^\d+\.\d+$/.test(plain)) all.push(short.replace(/^0+(?=\d)/, ''))
  if (/^\d{1,3}(?:\.\d{3})+$/.test(digits)) all.push(digits.replaceAll('.', ''))
  return all
}

function wordNumbers(text: string): number[] {
  return (text.toLowerCase().match(WORD_NUMBER) ?? []).map((word) => WORDS.indexOf(word))
}
