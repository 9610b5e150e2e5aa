import { isNegation, stem, stemTerms, tellingWords } from '@/lib/base/text'
import { MONTH_NAME } from './dates'
import { type ClaimedNumber, claimedNumbers, isMagnitude } from './numbers'
import { findPolarity, type Polarity, SMALL_WORDS } from './polarity'

/** The checkable parts of a sentence: numbers, names, content words, and negations. */
export type Claim = {
  /** The sentence without its markers and markdown. */
  text: string
  numbers: ClaimedNumber[]
  names: Name[]
  terms: string[]
  /** The stems of its content words, in order. */
  sequence: string[]
  polarity: Map<string, Polarity>
}

/** `isSure`: false for nouns in languages that capitalise all of them. */
type Name = { words: string[]; isSure: boolean }

const IDENTIFIER =
  /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+|[\p{L}_][\p{L}\p{N}_]*(?=\()|[\p{L}\p{N}]*_[\p{L}\p{N}_]+/gu
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu
const FEW_TERMS = 4

/** Parses a sentence of an answer, without its markers and markdown. */
export function parseClaim(sentence: string): Claim {
  const text = plain(sentence)
  return {
    text,
    numbers: claimedNumbers(text),
    names: findNames(text),
    terms: findTerms(text),
    sequence: stemTerms(text),
    polarity: findPolarity(text),
  }
}

/** Whether a sentence has enough content to be compared with a source. */
export function isCheckable({ numbers, names, terms }: Claim): boolean {
  return numbers.some(({ isWord }) => !isWord) || names.length > 0 || terms.length >= FEW_TERMS
}

/** `isCheckable` of a sentence, whose words are read only as far as needed. */
export function statesSomething(sentence: string): boolean {
  const text = plain(sentence)
  return (
    findTerms(text).length >= FEW_TERMS ||
    findNames(text).length > 0 ||
    claimedNumbers(text).some(({ isWord }) => !isWord)
  )
}

function findTerms(text: string): string[] {
  const words = tellingWords(text).filter(
    (word) => !isNegation(word, text) && !SMALL_WORDS.has(word),
  )
  return [...new Set(words.map(stem))]
}

function plain(sentence: string): string {
  return sentence
    .replace(/\[\d{1,3}\]/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/https?:\/\/\S{1,2000}/g, ' ')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/`+/g, '')
    .replace(/[#>|]+|(?<![\p{L}\p{N}])[*_]+|[*_]+(?![\p{L}\p{N}])/gu, ' ')
    .trim()
}

/** The capital at the start of a sentence does not make a name. */
function findNames(text: string): Name[] {
  const opening = /^\P{L}*(\p{L}[\p{L}\p{N}]*)/u.exec(text)
  const identifiers = [...text.matchAll(IDENTIFIER)].map(([match]) => ({
    found: match,
    isSure: true,
  }))
  const capitals = [...text.matchAll(NAME)].flatMap(({ 0: match, index }, i) => {
    const opens = i === 0 && opening?.[1] === match
    const isMarked = /\p{Lu}.*[\p{Lu}\p{N}]/u.test(match)
    const multiplies = /\d $/.test(text.slice(0, index)) && isMagnitude(match)
    if (match.length < 2 || (opens && !isMarked) || MONTH_NAME.test(match) || multiplies) return []
    const before = text.slice(0, index).replace(/^\P{L}*\p{L}+ $/u, '')
    const hasNeighbour =
      (!opens && /^ \p{Lu}/u.test(text.slice(index + match.length))) ||
      /\p{Lu}[\p{L}\p{N}]+ $/u.test(before)
    return [{ found: match, isSure: isMarked || hasNeighbour }]
  })
  const unique = new Map([...capitals, ...identifiers].map((mention) => [mention.found, mention]))
  return [...unique.values()]
    .map(({ found, isSure }) => ({ words: tellingWords(found).map(stem), isSure }))
    .filter(({ words }) => words.length > 0)
}
