import { OTHER_SIGN, optionsIn, rankingTerms, stem } from './words'

/** How often each searched term occurs in a text, and the text's length. */
export type Count = { count: Map<string, number>; length: number }

/** Approximate. */
const CHARACTERS_PER_TERM = 10
const MAX_STEMS = 20_000
const OTHER_LETTERS = /[^\0-\x7f]/
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/

/** Counts these terms in many texts. Other words are skipped without stemming. */
export function openCounter(words: readonly string[]): (text: string) => Count {
  const terms = new Set(words)
  if (terms.size === 0) return ({ length }) => ({ count: new Map(), length })
  const plain = words.filter((word) => !word.startsWith('-'))
  const findOptions = plain.length < words.length ? optionsIn : () => []
  const listTerms = (text: string) => [...rankingTerms(text), ...findOptions(text)]
  if (words.some((term) => OTHER_LETTERS.test(term)))
    return (text) => countTerms(listTerms(text), terms)
  // A stem is the beginning of its words.
  const beginnings = `(?:${plain.map(escapeTerm).join('|') || '(?!)'})`
  const wordsOfTerms = new RegExp(
    `(?<![\\p{L}\\p{N}_])${beginnings}[\\p{L}\\p{N}_]*(?:['’]\\p{L}+)?`,
    'gu',
  )
  const plainWordsOfTerms = new RegExp(`\\b${beginnings}\\w*(?:['’][a-z]+)?`, 'g')
  const stems = new Map<string, string>()
  const getStem = (word: string): string => {
    const cachedStem = stems.get(word)
    if (cachedStem !== undefined) return cachedStem
    if (stems.size > MAX_STEMS) stems.clear()
    const newStem = stem(word)
    stems.set(word, newStem)
    return newStem
  }
  return (text) => {
    const length = text.length / CHARACTERS_PER_TERM
    const isPlain = !OTHER_SIGN.test(text)
    if (!isPlain && ACCENTED.test(text)) return { ...countTerms(listTerms(text), terms), length }
    const count = new Map<string, number>()
    for (const option of findOptions(text))
      if (terms.has(option)) count.set(option, (count.get(option) ?? 0) + 1)
    const lower = (isPlain ? text : text.normalize('NFKC')).toLowerCase()
    for (const word of lower.match(isPlain ? plainWordsOfTerms : wordsOfTerms) ?? []) {
      const term = getStem(word)
      if (terms.has(term)) count.set(term, (count.get(term) ?? 0) + 1)
    }
    return { count, length }
  }
}

function countTerms(all: string[], terms: Set<string>): Count {
  const count = new Map<string, number>()
  for (const term of all) if (terms.has(term)) count.set(term, (count.get(term) ?? 0) + 1)
  return { count, length: all.length }
}

const escapeTerm = (term: string) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
