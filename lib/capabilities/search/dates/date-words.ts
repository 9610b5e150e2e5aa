import { processWide } from '@/lib/base/runtime'
import { DATE_LANGUAGES, monthIn, plainName } from '@/lib/base/text'
import { inDigits } from './number-words'

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

/** The same name may be another month elsewhere, such as Polish and Croatian `listopad`. */
const inOrder = (language: string) => [
  language,
  ...DATE_LANGUAGES.filter((each) => each !== language),
]

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
    plainName(all.join('').replace(/\d+/u, '#'))
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
          phrases.set(plainName(phrase.replace(DOUBLE, '').replace(/\p{Nd}+/u, '#')), {
            // Arabic has a word for two days.
            amount: isWritten ? null : amount,
            unit,
          })
        }
        const autoFormat = new Intl.RelativeTimeFormat(language, { style, numeric: 'auto' })
        for (const amount of [0, 1, 2]) {
          const phrase = autoFormat.format(-amount, unit)
          if (!/\p{Nd}/u.test(phrase)) phrases.set(plainName(phrase), { amount, unit })
        }
      }
    return phrases
  })
}

/** The number of a month's name, in the given language first. */
export function monthNamed(name: string, language: string): number | undefined {
  return monthIn(name, inOrder(language))
}
