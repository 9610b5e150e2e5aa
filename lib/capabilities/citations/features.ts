import type { Claim } from './claims'
import { occurs } from './numbers'
import { type Lines, measureOverlap, OVERLAP_FEATURES, weighTerm } from './overlap'
import { contradictions } from './polarity'

/** What a claim is compared with in a source: the best window, and the whole source. */
export type Comparison = {
  /** Whether the rules on words, numbers, names and negations find it in some window. */
  isSaid: boolean
  window: {
    count: number
    stems: readonly string[]
    words: ReadonlySet<string>
    numbers: ReadonlySet<string>
    polarity: Claim['polarity']
  }
  /** Stems in the passage's headings, and in the whole source. */
  context: ReadonlySet<string>
  source: ReadonlySet<string>
  /** The first letters of the source's longer stems. */
  starts: ReadonlySet<string>
  numbers: () => ReadonlySet<string>
  /** Windows of one or more sentences. */
  windows: readonly { has: (stem: string) => boolean }[]
  /** Number of words in the source. */
  length: number
  lines: Lines
}

/** Names of the features, in the order of `featuresOf`. */
export const FEATURES = [
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
  ...OVERLAP_FEATURES,
] as const

const START = 5

/** Features of a claim and a source, which the learned verifier decides by. */
export function computeFeatures(claim: Claim, comparison: Comparison): number[] {
  const { sequence: sentence } = claim
  const { context, source, lines } = comparison
  const { words, numbers, polarity, stems, count } = comparison.window
  const starts = stemStarts(words)
  const inWindow = (term: string) =>
    words.has(term) ? 1 : starts.has(getStart(term)) ? 0.85 : context.has(term) ? 0.7 : 0
  const inSource = (term: string) =>
    source.has(term) || context.has(term) ? 1 : comparison.starts.has(getStart(term)) ? 0.8 : 0
  const missing = claim.terms.filter((term) => inSource(term) === 0)
  const isAbsent = (names: Claim['names'], ...places: ReadonlySet<string>[]) =>
    names.filter((name) => !name.words.every((word) => places.some((place) => place.has(word))))
  const absent = isAbsent(claim.names, source, context)
  const bigrams = listRuns(sentence, 2)
  return [
    comparison.isSaid ? 1 : 0,
    measureShare(claim.terms, inWindow),
    bestPair(claim.terms, words, comparison),
    measureShare(claim.terms, inSource),
    claim.terms.filter((term) => source.has(term)).length / Math.max(1, claim.terms.length),
    shareFound(bigrams, isAmong(listRuns(stems, 2))),
    shareFound(listRuns(sentence, 3), isAmong(listRuns(stems, 3))),
    shareFound(bigrams, (pair) => isInLine(pair, lines)),
    longestRun(sentence, words) / Math.max(1, sentence.length),
    claim.names.length,
    isAbsent(claim.names, words, context).length,
    absent.length,
    absent.filter(({ isSure }) => isSure).length,
    claim.numbers.length,
    claim.numbers.filter((number) => !occurs(number, numbers)).length,
    claim.numbers.filter((number) => !occurs(number, comparison.numbers())).length,
    contradictions(claim.polarity, polarity),
    missing.length,
    Math.max(0, ...missing.map((term) => term.length)),
    claim.terms.length,
    Math.log(1 + comparison.length),
    count,
    ...measureOverlap(claim, lines),
  ]
}

function measureShare(terms: readonly string[], weightIn: (term: string) => number): number {
  let sum = 0
  let all = 0
  for (const term of terms) {
    sum += weighTerm(term) * weightIn(term)
    all += weighTerm(term)
  }
  return all === 0 ? 0 : sum / all
}

/** The share of terms in the best window together with the window that adds most to it. */
function bestPair(
  terms: readonly string[],
  words: ReadonlySet<string>,
  { context, windows }: Comparison,
): number {
  const open = terms.filter((term) => !words.has(term) && !context.has(term))
  let best = 0
  for (const window of windows) {
    let sum = 0
    for (const term of open) if (window.has(term)) sum += weighTerm(term)
    best = Math.max(best, sum)
  }
  const all = terms.reduce((sum, term) => sum + weighTerm(term), 0)
  return all === 0 ? 0 : 1 - (open.reduce((sum, term) => sum + weighTerm(term), 0) - best) / all
}

function getStart(term: string): string {
  return term.length >= START ? term.slice(0, START) : '-'
}

/** The first letters of stems that are long enough. */
export function stemStarts(words: ReadonlySet<string>): Set<string> {
  return new Set([...words].map(getStart).filter((start) => start !== '-'))
}

/** The share of a sentence's n-grams that a text has; half if it has none. */
function shareFound(runs: ReadonlySet<string>, isFound: (run: string) => boolean): number {
  if (runs.size === 0) return 0.5
  return [...runs].filter(isFound).length / runs.size
}

const isAmong = (runs: ReadonlySet<string>) => (run: string) => runs.has(run)

/** Whether two words are next to each other in some sentence. */
function isInLine(pair: string, { places, stems }: Lines): boolean {
  const [first = '', second = ''] = pair.split(' ')
  const follows = (line: readonly string[]) =>
    line.some((word, i) => word === first && line[i + 1] === second)
  return (places.get(first) ?? []).some((at) => follows(stems[at] ?? []))
}

/** Sequences of `n` consecutive words. */
function listRuns(words: readonly string[], n: number): Set<string> {
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
