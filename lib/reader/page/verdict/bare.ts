import { Element, isHidden, visibleLines, visibleText, walkElements } from '@/lib/reader/html'
import type { Signs } from './signs'

const CONTENT = ['article', 'table', 'dl', 'video', 'object', 'embed']
const MAX_LINKS = 10
const MAX_PICTURES = 3
const MAX_AROUND = 60

/** Whether a page has so few words that it may just be what one sees before another page. */
export function isBare({ words, ownWords, survey }: Signs, maxWords: number): boolean {
  if (ownWords > maxWords || words > maxWords + MAX_AROUND) return false
  if (CONTENT.some((name) => survey.by(name).length > 0)) return false
  return survey.by('a').length <= MAX_LINKS && survey.by('img').length <= MAX_PICTURES
}

/** The texts of paragraphs, items and headings outside a page's frame. */
export const ownLines = ({ survey }: Signs): string[] =>
  [...walkElements(survey.body)]
    .filter((element) => LINES.has(element.name) && !isAround(element))
    .map(visibleText)
    .filter((line) => !RIGHTS.test(line))

/** What a page says, a sentence each, without its notice of rights. */
export const sentencesIn = ({ survey }: Signs): string[] =>
  visibleLines([survey.body])
    .slice(0, MAX_TEXT)
    .split(/[\n!?。！？]|\.(?=\s|$)/)
    .filter((sentence) => !RIGHTS.test(sentence))

/** Whether an element is in the frame of its page, or not shown. */
export function isAround(element: Element): boolean {
  for (let up: Element['parent'] = element; up instanceof Element; up = up.parent)
    if (AROUND.has(up.name) || isHidden(up)) return true
  return false
}

/** Whether a page without ways to go on has a sentence that none of the patterns matches. */
export function statesOther(
  signs: Signs,
  ways: string[],
  minWords: number,
  patterns: RegExp[],
): boolean {
  const isOther = (sentence: string) =>
    sentence.trim().split(/\s+/).length >= minWords &&
    !patterns.some((pattern) => pattern.test(sentence))
  return (
    ways.flatMap((name) => signs.survey.by(name)).every(isAround) &&
    sentencesIn(signs).some(isOther)
  )
}

const MAX_TEXT = 1_500
const RIGHTS = /©|\(c\) ?\d|copyright/i
const LINES = new Set(['p', 'li', 'h1', 'h2', 'h3', 'blockquote'])
const AROUND = new Set(['header', 'nav', 'footer', 'aside'])

/** A pattern for words that begin with one of the stems, or signs of scripts without spaces. */
export const stems = (words: string, signs: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words})|${signs}`, 'iu')
