const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MAGNITUDES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
const NUMBER = /(?<![\p{L}\d_.])(\d[\d.,]*)(?:\s?(thousand|million|billion|trillion)\b)?/giu
const ISO_DATE = /\b\d{4}-(\d{2})-\d{2}\b/g
const MONTH =
  /(?:\b\d{1,2}(?:st|nd|rd|th|\.)?(?: of)? |\b)(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? (?=(\d)?)/gi
const ABOUT = /\b(?:about|around|approximately|roughly|nearly|almost|over|more than|some|circa|ca\.?)\s$|[~≈]\s?$/i

/** A number as written in a claim: the ways it may be read, and whether it is only meant roughly. */
export type Claimed = { readings: string[]; isRough: boolean; isWord: boolean }

/** The numbers and months that a text states: what must occur in a text that supports it. */
export function claimedNumbers(text: string): Claimed[] {
  const written = [...text.matchAll(NUMBER)].map((match) => ({
    readings: readings(match[1] ?? '', match[2]).slice(match[2] ? 1 : 0),
    isRough: match[2] !== undefined || ABOUT.test(text.slice(0, match.index)),
    isWord: false,
  }))
  const months = monthsOf(text).map((month) => ({ readings: [month], isRough: false, isWord: false }))
  // "One" is a pronoun as often as a number.
  const words = wordNumbers(text)
    .filter((value) => value > 1)
    .map((value) => ({ readings: [String(value)], isRough: false, isWord: true }))
  return [...written, ...months, ...words]
}

/** Every number and month of a text, in every way it may be read. */
export function numbersIn(text: string): Set<string> {
  const found = new Set<string>(monthsOf(text))
  for (const match of text.matchAll(NUMBER)) for (const one of readings(match[1] ?? '', match[2])) found.add(one)
  for (const value of wordNumbers(text)) found.add(String(value))
  return found
}

/** Whether a claimed number occurs among those of a text. */
export function occurs({ readings: all, isRough, isWord }: Claimed, numbers: Set<string>): boolean {
  if (all.some((one) => numbers.has(one))) return true
  // A writer counts what a text lists; only another number beside it contradicts.
  if (isWord) return numbers.size === 0
  if (!isRough) return false
  const values = [...numbers].map(Number)
  return all.some((one) => values.some((value) => value > 0 && Math.abs(value - Number(one)) <= value * 0.05))
}

/** `1,000` is a thousand, `1.000` may be; `4,5` is four and a half; a magnitude word multiplies. */
function readings(written: string, magnitude: string | undefined): string[] {
  const digits = written.replace(/[.,]+$/, '')
  const plain = digits.replace(/,(?=\d{3}(?:\D|$))/g, '').replaceAll(',', '.')
  const all = [plain.replace(/^0+(?=\d)/, '')]
  if (magnitude) all.push(String(Number(plain) * (MAGNITUDES[magnitude.toLowerCase()] ?? 1)))
  else if (/^\d{1,3}(?:\.\d{3})+$/.test(digits)) all.push(digits.replaceAll('.', ''))
  return all
}

function monthsOf(text: string): string[] {
  const named = [...text.matchAll(MONTH)].flatMap((match) =>
    match[2] !== undefined || /^\d/.test(match[0]) ? [MONTHS.indexOf((match[1] ?? '').toLowerCase()) + 1] : [],
  )
  return [...named, ...[...text.matchAll(ISO_DATE)].map((match) => Number(match[1]))].map((month) => `month ${month}`)
}

function wordNumbers(text: string): number[] {
  return (text.toLowerCase().match(/\b[a-z]+\b/g) ?? []).flatMap((word) => {
    const value = WORDS.indexOf(word)
    return value === -1 ? [] : [value]
  })
}
