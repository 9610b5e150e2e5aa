import { spansOf, termsOf } from '@/lib/text'
import { type Claim, contradictions, polarityOf } from './claims'
import { numbersIn, occurs } from './numbers'
import { type Lines, OVERLAPS, overlapOf, weightOf } from './overlap'

/** What a claim is compared with in a source: the best window, and the whole source. */
export type Looked = {
  /** Whether the rules on words, numbers, names and negations find it in some window. */
  isSaid: boolean
  text: string
  /** Stems in the window, in its passage's headings, and in the whole source. */
  words: ReadonlySet<string>
  context: ReadonlySet<string>
  source: ReadonlySet<string>
  /** The first letters of the source's longer stems. */
  starts: ReadonlySet<string>
  numbers: ReadonlySet<string>
  /** Windows of one or more sentences. */
  windows: readonly { has: (stem: string) => boolean }[]
  /** Adjacent pairs of content words in the source, and its number of words. */
  bigrams: ReadonlySet<string>
  length: number
  lines: Lines
}

/** Names of the features, in the order of `signsOf`. */
export const SIGNS = [
  'said',
  'window',
  'pair',
  'source',
  'exact',
  'bigrams',
  'trigrams',
  'bigrams in source',
  'run',
  'names',
  'names missing',
  'names missing in source',
  'names as a whole missing',
  'numbers',
  'numbers missing',
  'numbers missing in source',
  'contradictions',
  'missing',
  'longest missing',
  'terms',
  'size',
  'sentences',
  ...OVERLAPS,
] as const

const START = 5

/** Features of a claim and a source, which the learned verifier decides by. */
export function signsOf(claim: Claim, looked: Looked): number[] {
  const { sequence: sentence } = claim
  const { words, context, source } = looked
  const starts = startsOf(words)
  const inWindow = (term: string) =>
    words.has(term) ? 1 : starts.has(startOf(term)) ? 0.85 : context.has(term) ? 0.7 : 0
  const inSource = (term: string) =>
    source.has(term) || context.has(term) ? 1 : looked.starts.has(startOf(term)) ? 0.8 : 0
  const missing = claim.terms.filter((term) => inSource(term) === 0)
  const window = termsOf(looked.text)
  const isAbsent = (names: Claim['names'], ...places: ReadonlySet<string>[]) =>
    names.filter((name) => !name.words.every((word) => places.some((place) => place.has(word))))
  const absent = isAbsent(claim.names, source, context)
  const bigrams = runsOf(sentence, 2)
  const windowNumbers = numbersIn(looked.text)
  return [
    looked.isSaid ? 1 : 0,
    shareOf(claim.terms, inWindow),
    bestPair(claim.terms, looked),
    shareOf(claim.terms, inSource),
    claim.terms.filter((term) => source.has(term)).length / Math.max(1, claim.terms.length),
    shareFound(bigrams, runsOf(window, 2)),
    shareFound(runsOf(sentence, 3), runsOf(window, 3)),
    shareFound(bigrams, looked.bigrams),
    longestRun(sentence, words) / Math.max(1, sentence.length),
    claim.names.length,
    isAbsent(claim.names, words, context).length,
    absent.length,
    absent.filter(({ isSure }) => isSure).length,
    claim.numbers.length,
    claim.numbers.filter((number) => !occurs(number, windowNumbers)).length,
    claim.numbers.filter((number) => !occurs(number, looked.numbers)).length,
    contradictions(claim, polarityOf(looked.text)),
    missing.length,
    Math.max(0, ...missing.map((term) => term.length)),
    claim.terms.length,
    Math.log(1 + looked.length),
    spansOf(looked.text).length,
    ...overlapOf(claim, looked.lines),
  ]
}

function shareOf(terms: readonly string[], held: (term: string) => number): number {
  let sum = 0
  let all = 0
  for (const term of terms) {
    sum += weightOf(term) * held(term)
    all += weightOf(term)
  }
  return all === 0 ? 0 : sum / all
}

/** The best window with the one that adds most to it. */
function bestPair(terms: readonly string[], { words, context, windows }: Looked): number {
  const open = terms.filter((term) => !words.has(term) && !context.has(term))
  let best = 0
  for (const other of windows) {
    let sum = 0
    for (const term of open) if (other.has(term)) sum += weightOf(term)
    best = Math.max(best, sum)
  }
  const all = terms.reduce((sum, term) => sum + weightOf(term), 0)
  return all === 0 ? 0 : 1 - (open.reduce((sum, term) => sum + weightOf(term), 0) - best) / all
}

function startOf(term: string): string {
  return term.length >= START ? term.slice(0, START) : '-'
}

/** The first letters of stems that are long enough. */
export function startsOf(words: ReadonlySet<string>): Set<string> {
  return new Set([...words].map(startOf).filter((start) => start !== '-'))
}

/** The share of a sentence's n-grams that a text has; half if it has none. */
function shareFound(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0.5
  return [...wanted].filter((run) => found.has(run)).length / wanted.size
}

/** Sequences of `n` consecutive words. */
export function runsOf(words: readonly string[], n: number): Set<string> {
  return new Set(words.slice(n - 1).map((_, i) => words.slice(i, i + n).join(' ')))
}

function longestRun(sentence: readonly string[], words: ReadonlySet<string>): number {
  let longest = 0
  let length = 0
  for (const word of sentence) {
    length = words.has(word) ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return longest
}
