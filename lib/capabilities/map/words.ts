import { once } from '@/lib/base/runtime'
import { cjkPairs } from '@/lib/base/text'

const MIN_LIKENESS = 0.85
// A page with fewer words of its own has no content.
const MIN_WORDS = 3
/** The rest is not compared, as words are extracted on the main thread. */
const MAX_TEXT = 40_000
/** Scripts without spaces have a pair for nearly every character. */
const MAX_PAIRED_TEXT = 8_000

/** A page's content. Its words are extracted only for a comparison, which is rare. */
export type PageWords = { words: () => Set<string>; marks: () => Set<string> }

export function openPageWords(
  url: string,
  page: { title: string | null; text: string },
): PageWords {
  const text = page.text.slice(0, MAX_TEXT)
  return {
    words: once(() => new Set([...wordsIn(text), ...pairsIn(text)])),
    marks: once(() => listMarks(url, page.title ?? '', text)),
  }
}

/** Whether a page repeats the previous one, ignoring what the home page also says. */
export function areAlike(page: PageWords, before: PageWords, home: PageWords): boolean {
  const pageWords = ownWords(page, home)
  const previousWords = ownWords(before, home)
  if (!haveSameWords(pageWords, previousWords)) return false
  const marks = before.marks()
  return [...page.marks()].every((mark) => marks.has(mark))
}

/** Whether two pages say the same: words, title, headings and numbers, in whatever order. */
export function areTwins(entry: PageWords, peer: PageWords): boolean {
  const marks = entry.marks()
  const texts = peer.marks()
  if (marks.size !== texts.size || ![...marks].every((mark) => texts.has(mark))) return false
  const [words, otherWords] = [entry.words(), peer.words()]
  if (Math.max(words.size, otherWords.size) >= MIN_WORDS) return haveSameWords(words, otherWords)
  return words.size === otherWords.size && [...words].every((word) => otherWords.has(word))
}

function haveSameWords(a: Set<string>, b: Set<string>): boolean {
  if (a.size < MIN_WORDS && b.size < MIN_WORDS) return true
  if (Math.min(a.size, b.size) < MIN_LIKENESS * Math.max(a.size, b.size)) return false
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared) > MIN_LIKENESS
}

function ownWords(page: PageWords, home: PageWords): Set<string> {
  const homeWords = home.words()
  return new Set([...page.words()].filter((word) => !homeWords.has(word)))
}

const pairsIn = (text: string) => cjkPairs(text.slice(0, MAX_PAIRED_TEXT)).match(/\S+/g) ?? []
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** Ignores what calendars count: dates, small numbers, and those in the URL. */
function listMarks(url: string, title: string, text: string): Set<string> {
  const headings = text.match(/^#{1,6} .*$/gm) ?? []
  const words = wordsIn([title, ...headings].join('\n')).filter(
    (word) => !/\d/.test(word) && !calendarWords().has(word),
  )
  const tally = new Set(numbersIn(decodeAddress(url)))
  const numbers = numbersIn(text.replace(/\b\d{1,4}([-./])\d{1,2}\1\d{1,4}\b/g, ' '))
  return new Set([...words, ...numbers.filter((number) => !tally.has(number))])
}

/** Numbers of three or more digits, or with decimals, except years. */
function numbersIn(text: string): string[] {
  const numbers = text.match(/\d{1,15}(?:[.,]\d{1,15}){1,5}|\d{3,15}/g) ?? []
  return numbers.filter((number) => !/^(?:19|20)\d\d$/.test(number))
}

function decodeAddress(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl', 'cs', 'ru', 'tr']

/** Names of months and days. */
const calendarWords = once(() => {
  const days = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2024, i, i + 1)))
  const names = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((width) => {
      const format = new Intl.DateTimeFormat(language, {
        month: width,
        weekday: width,
        timeZone: 'UTC',
      })
      return days.flatMap((day) => wordsIn(format.format(day)))
    }),
  )
  return new Set(names)
})
