import { toLetters } from '../features/letters'

const SEPARATORS = /\s[-–—|·•»/:]+\s|[:|»]\s|\s?[|–—]\s?/
const SENTENCE_END = /[.。．!?！？…]["”’»」』)]*$/
const MIN_LETTERS = 6
const MAX_WORDS_BESIDE = 5

/**
 * A test whether a text is the page's title, with at most a kicker or a site's name beside it. A
 * sentence that repeats the title's words and goes on is the first of the article.
 */
export function headlineTest(title: string): (text: string) => boolean {
  const whole = toLetters(title)
  const titles = new Set([whole, ...splitParts(title).map(toLetters)])
  const longTitles = [...titles].filter((letters) => letters.length >= MIN_LETTERS)
  return (text) => {
    const ours = toLetters(text)
    if (ours.length < MIN_LETTERS) return false
    if (ours === whole) return true
    if (SENTENCE_END.test(text)) return false
    if (titles.has(ours)) return true
    if (!longTitles.some((letters) => ours.includes(letters))) return false
    return splitParts(text).some((part) => isTitle(part, text, longTitles))
  }
}

function isTitle(part: string, text: string, titles: readonly string[]): boolean {
  return titles.includes(toLetters(part)) && countWords(text) - countWords(part) <= MAX_WORDS_BESIDE
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

function splitParts(text: string): string[] {
  const parts = text.split(SEPARATORS).slice(0, MAX_PARTS)
  const runs: string[] = []
  for (let length = parts.length; length > 0; length--)
    for (let from = 0; from + length <= parts.length; from++)
      runs.push(parts.slice(from, from + length).join(' '))
  return runs
}

const MAX_PARTS = 6
