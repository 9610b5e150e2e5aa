import { processWide } from '@/lib/base/runtime'
import { inDigits } from './number-words'

const LANGUAGES =
  'en de fr es it pt nl ru ja zh zh-Hant ko ar bg cs da el et fa fi he hi hr hu id lt lv nb pl ro sk sl sr sr-Latn sv th tr uk vi de-AT es-PE'.split(
    ' ',
  )
const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
type Unit = (typeof UNITS)[number]
const AMOUNTS = [1, 2, 3, 5, 11, 21]
const STYLES = ['long', 'short', 'narrow'] as const
const ONE = /^(?:an?|one|about|over|eine[mr]?|une?|una?|uma?|uno|één|een|один)$/u

type Ago = { amount: number; unit: Unit }
/** Phrases of one language, such as `vor#tagen` or `gestern`. A null amount is the written one. */
type Phrases = Map<string, { amount: number | null; unit: Unit }>

/** Words that pages use beside those of the Unicode standard. */
const USUAL: [RegExp, string][] = [
  [/^منذ /u, 'قبل '],
  [/(?<!yang )(?<=\S )lalu$/u, 'yang lalu'],
  [/^πριν (?!από)/u, 'πριν από '],
  [/μέρες$/u, 'ημέρες'],
  [/μέρα$/u, 'ημέρα'],
  [/ที่ผ่านมา$/u, 'ที่แล้ว'],
  [/ dage?r? siden$/u, ' døgn siden'],
  [/ tagasi$/u, ' eest'],
  [/^вчора/u, 'учора'],
  [/^(?:the )?day before yesterday$/u, '2 days ago'],
  [
    /^(?:a |il y a |hace |vor |há )?(?:few|several|quelques|unas?|unos|einigen|wenigen|algumas|alguns) (?=\p{L})/u,
    '3 ',
  ],
  [/^(?:a )?couple of /u, '2 '],
  [/^(\d{1,3} \p{L}+),? (?:and )?\d{1,2} \p{L}+ ago$/u, '$1 ago'],
  [/(?<=\d) ?(?:yrs?|years?)(?: ago)?$/u, 'y ago'],
  [/(?<=\d) ?(?:wks?|weeks?)(?: ago)?$/u, 'w ago'],
  [/(?<=\d) ?(?:mos?|mths?)(?: ago)?$/u, 'mo ago'],
  [/^(\d{1,3}) ?([hdwym]|min)$/u, '$1$2 ago'],
]
const BEFORE = /^(?:\p{L}{2,20}:? )(?=\S)/u
/** A clock behind a day. */
export const CLOCK = /[ ,]{1,3}(?:at|um|à|a las|alle|kl\.?|om|о|в|o)? ?\d{1,2}[:.h]\d\d.{0,9}$/iu

/** Reads a time such as "vor 2 Tagen", in the given language first. */
export function agoIn(text: string, language: string): Ago | undefined {
  const plain = inDigits(text.toLowerCase().replace(CLOCK, '').trim(), language)
  const usual = USUAL.reduce((words, [from, to]) => words.replace(from, to), plain)
  for (const wording of new Set([plain, usual])) {
    const ago = phraseIn(wording, language)
    if (ago) return ago
  }
  // A word before "days ago" may be their number.
  for (const wording of [plain, usual]) {
    const ago = BEFORE.test(wording) && phraseIn(wording.replace(BEFORE, ''), language, false)
    if (ago) return ago
  }
  return undefined
}

function phraseIn(text: string, language: string, mayLackAmount = true): Ago | undefined {
  const amount = Number(/\d{1,4}/.exec(text)?.[0] ?? 1)
  for (const key of keysFor(text, mayLackAmount))
    for (const each of inOrder(language)) {
      const phrase = phrasesIn(each).get(key)
      if (phrase) return { amount: phrase.amount ?? amount, unit: phrase.unit }
    }
  return undefined
}

/** The number of a month's name, in the given language first. */
export function monthNamed(name: string, language: string): number | undefined {
  const key = plainKey(name)
  for (const each of inOrder(language)) {
    // "Pro" is short for December in Czech, and a name everywhere.
    const isOwn = each === language || each === 'en' || key.length >= MIN_FOREIGN
    const month = monthsIn(each, isOwn ? ['long', 'short'] : ['long']).get(key)
    if (month) return month
  }
  return shortenedMonth(key, language)
}

/** "ноя" for "ноября", and Hebrew names with "in" before them. */
function shortenedMonth(key: string, language: string): number | undefined {
  const months = [...monthsIn(language, ['long', 'short'])]
  const bare = language === 'he' ? key.replace(/^ב/u, '') : key
  const matches = months.filter(([name]) => bare.length > 2 && name.startsWith(bare))
  const [first] = matches
  return first && matches.every(([, month]) => month === first[1]) ? first[1] : undefined
}

const MIN_FOREIGN = 4

/** The same name may be another month elsewhere, such as Polish and Croatian `listopad`. */
const inOrder = (language: string) => [language, ...LANGUAGES.filter((each) => each !== language)]

const plainKey = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\u200e\u200f]/gu, '')
    .replaceAll("'", '’')

/** "2 days ago", "about 2 hrs ago" and "a day ago" as keys of phrases. */
function keysFor(text: string, mayLackAmount: boolean): string[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/u)
  const telling = words.filter((word, at) => !ONE.test(word) || at === 1 || /\d/.test(text))
  const tally = words.map((word) => (ONE.test(word) && !/\d/.test(text) ? '1' : word))
  const bare = words.filter((word) => !ONE.test(word))
  // In "il y a une semaine" one of two such words is the amount.
  const eachOne = words.flatMap((word, at) => (ONE.test(word) ? [words.with(at, '1')] : []))
  const amountless = /\d/.test(text) || !mayLackAmount ? [] : [['1', ...words]]
  return [words, tally, telling, bare, ...eachOne, ...amountless].map((all) =>
    plainKey(all.join('').replace(/\d+/u, '#'))
      .replace(/hrs?ago$/, 'hourago')
      .replace(/mins?ago$/, 'minuteago')
      .replace(/secs?ago$/, 'secondago'),
  )
}

/** The number of what a word counts already: Hebrew "(2)" behind its word for two days. */
const DOUBLE = /\s(?:\(\d\)|واحدة?)$/u

function phrasesIn(language: string): Phrases {
  return processWide(`search.phrases.${language}`, () => {
    const phrases: Phrases = new Map()
    for (const style of STYLES)
      for (const unit of UNITS) {
        const relativeFormat = new Intl.RelativeTimeFormat(language, { style })
        for (const amount of AMOUNTS) {
          const phrase = relativeFormat.format(-amount, unit)
          const isWritten = /\p{Nd}/u.test(phrase.replace(DOUBLE, ''))
          phrases.set(plainKey(phrase.replace(DOUBLE, '').replace(/\p{Nd}+/u, '#')), {
            // Arabic has a word for two days.
            amount: isWritten ? null : amount,
            unit,
          })
        }
        const autoFormat = new Intl.RelativeTimeFormat(language, { style, numeric: 'auto' })
        for (const amount of [0, 1, 2]) {
          const phrase = autoFormat.format(-amount, unit)
          if (!/\p{Nd}/u.test(phrase)) phrases.set(plainKey(phrase), { amount, unit })
        }
      }
    return phrases
  })
}

/** Names on their own and in a date, where some languages inflect them. */
function monthsIn(language: string, styles: ('long' | 'short')[]): Map<string, number> {
  return processWide(`search.months.${language}.${styles.length}`, () => {
    const months = new Map<string, number>()
    for (const month of styles)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
          month,
          timeZone: 'UTC',
          ...(day ? { day } : {}),
        })
        for (let at = 0; at < 12; at++) {
          const parts = format.formatToParts(Date.UTC(2026, at, 15))
          const name = parts.find(({ type }) => type === 'month')?.value ?? ''
          if (/\p{L}/u.test(name)) months.set(plainKey(name), at + 1)
        }
      }
    if (language === 'en') months.set('sept', 9)
    if (language === 'id') months.set('nopember', 11)
    return months
  })
}
