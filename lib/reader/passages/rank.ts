import {
  type Count,
  compoundsIn,
  type Entry,
  identifiersFor,
  isExplained,
  openCounter,
  optionsIn,
  rankingTerms,
  spellVerbs,
  subjectIn,
  synonymsFor,
  verbCompounds,
} from '@/lib/base/text'

/** Part of a source: its headings and its visible text. */
export type Passage = { heading: string; text: string; entry?: Entry }

export type Readable = { title: string; passages: Passage[] }

/** A passage with its source, position, and score for the question. */
export type Scored = { source: number; seq: number; heading: string; text: string; score: number }
type Ranked = Scored & { entry?: Entry }
export type RankedPassage = Ranked & { terms: Set<string> }

const K1 = 1.2
const B = 0.6
const HEADING_WEIGHT = 1.5
const HEADING_SYNONYM = 0.75
const BODY_SYNONYM = 0.5
const TITLE_WEIGHT = 0.7
const MAX_COVERAGE = 1.4

/** Maximum words of a question that are searched; later ones are ignored. */
const MAX_TERMS = 64

/** How often a passage contains the question's words. `opens`: it opens its page. */
export type TermCounts = Count & { heading: Set<string>; title: Set<string>; opens: boolean }

/** What the first section of a reference page or an article is called. */
const OPENINGS =
  /^(?:name|purpose|description|overview|introduction|synopsis|summary|about|what (?:is|are))\b/i
/** The factor of a passage that says what the page is for, which names what is asked about. */
const OPENING = 1.6
/** The factor of a passage with a sentence that explains what is asked about. */
const EXPLAINING = 1.7

export const isOpening = (headings: string): boolean =>
  OPENINGS.test(headings.slice(headings.lastIndexOf('›') + 1).replace(/^[\s\d.]+/, ''))

/** Scores passages by BM25 with their headings and titles, best first. Linear in the text. */
export const rankPassages = (query: string, sources: Readable[]): Ranked[] =>
  rankAll(query, sources).ranking

type Ranking = { ranking: Ranked[]; rarity: ReadonlyMap<string, number> }

export function rankAll(query: string, sources: Readable[]): Ranking {
  const question = spellVerbs(query)
  const compounds = compoundsIn(question)
  const wording = spelledOut(question, sources)
  const terms = wantedIn(wording)
  const counter = openCounter([...terms, ...terms.flatMap((term) => [...synonymsFor(term)])])
  const counts = countedIn(sources, ({ text }) => {
    const { count, length } = counter(text)
    if (compounds.length > 0)
      for (const name of compoundsIn(text))
        if (compounds.includes(name)) count.set(name, (count.get(name) ?? 0) + 1)
    return { count, length }
  })
  const weights = weightsFor(wording, counts, compounds)
  const subject = subjectIn(question)
  const ranking = counts.map(({ passage, words, source, seq, heading, text }) => {
    const factor = subject !== null && isExplained(subject, text) ? EXPLAINING : 1
    const score = factor * scorePassage({ words, source }, weights)
    return { source, seq, heading, text, score, entry: passage.entry }
  })
  return { ranking: ranking.sort(byScore), rarity: weights.idf }
}

export const withTerms = (passage: Ranked): RankedPassage => ({
  ...passage,
  terms: new Set([...rankingTerms(passage.text), ...optionsIn(passage.text)]),
})

function spelledOut(question: string, sources: Readable[]): string {
  const headings = new Set(
    sources.flatMap(({ passages }) => passages.map(({ heading }) => heading)),
  )
  return [question, ...verbCompounds(question), ...identifiersFor(question, headings)].join(' ')
}

/** Counts only the question's words, in a third of the time. Lengths are in characters. */
export function countedFor(question: string, sources: Readable[]) {
  const counter = openCounter(wantedIn(question))
  return countedIn(sources, ({ text }) => counter(text))
}

type Weights = ReturnType<typeof weightsFor>

const scorePassage = (
  { words, source }: { words: TermCounts; source: number },
  { idf, averageLength }: Weights,
): number => scoreTerms(words, idf, averageLength) * computePrior(source)

export function scorePassages(
  question: string,
  all: { words: TermCounts; source: number }[],
): number[] {
  const weights = weightsFor(question, all)
  return all.map((passage) => scorePassage(passage, weights))
}

/** Steepness of the curve from BM25's share of its maximum to a relevance up to 1. */
const STEEPNESS = 2.5

/** The relevance of each passage from 0 to 1, wherever it comes from. */
export function measureRelevance(question: string, all: { words: TermCounts }[]): number[] {
  const { idf, averageLength } = weightsFor(question, all)
  const total = [...idf.values()].reduce((sum, weight) => sum + weight, 0)
  const most = total * (K1 + 1) * MAX_COVERAGE
  return all.map(({ words }) => {
    const score = scoreTerms(words, idf, averageLength)
    return most === 0 ? 0 : 1 - Math.exp((-STEEPNESS * score) / most)
  })
}

/** The weight of each word of the question, and the passages' average length. */
function weightsFor(question: string, all: { words: TermCounts }[], names: readonly string[] = []) {
  const averageLength = all.reduce((sum, { words }) => sum + words.length, 0) / (all.length || 1)
  const containing = (term: string) =>
    all.reduce((sum, { words }) => sum + Number(words.count.has(term)), 0)
  const idf = new Map(
    [...wantedIn(question), ...names].map((term) => [
      term,
      computeIdf(containing(term), all.length),
    ]),
  )
  return { idf, averageLength }
}

/** An option is looked for as it is written, not by its words. */
function wantedIn(question: string): string[] {
  const options = optionsIn(question)
  const words = options.reduce((text, option) => text.replace(option, ' '), question)
  return [...new Set([...rankingTerms(words), ...options])].slice(0, MAX_TERMS)
}

function countedIn(sources: Readable[], count: (passage: Passage) => Count) {
  const headings = new Map<string, Set<string>>()
  const termsUnder = (heading: string): Set<string> => {
    const existing = headings.get(heading) ?? new Set(rankingTerms(heading))
    headings.set(heading, existing)
    return existing
  }
  // An option at the start of a line is explained below it.
  const explainedIn = ({ heading, text }: Passage) => {
    if (!/(?:^|\n)-/.test(text)) return termsUnder(heading)
    const options = (text.match(/^-.{1,120}$/gm) ?? []).flatMap(optionsIn)
    return options.length > 0 ? new Set([...termsUnder(heading), ...options]) : termsUnder(heading)
  }
  return sources.flatMap((source, index) => {
    const title = new Set(rankingTerms(source.title))
    return source.passages.map((passage, seq, all) => ({
      passage,
      source: index,
      seq,
      heading: passage.heading,
      text: passage.text,
      words: {
        ...count(passage),
        heading: explainedIn(passage),
        title,
        opens: isOpening(passage.heading) && all[seq - 1]?.heading !== passage.heading,
      },
    }))
  })
}

function alikeIn(heading: ReadonlySet<string>, term: string): number {
  for (const synonym of synonymsFor(term)) if (heading.has(synonym)) return HEADING_SYNONYM
  return 0
}

function countAlike(count: ReadonlyMap<string, number>, term: string): number {
  let max = 0
  for (const synonym of synonymsFor(term)) max = Math.max(max, count.get(synonym) ?? 0)
  return max
}

function scoreTerms(words: TermCounts, idf: Map<string, number>, averageLength: number): number {
  let score = 0
  let covered = 0
  let total = 0
  let isHeaded = false
  for (const [term, weight] of idf) {
    const own = words.count.get(term) ?? 0
    const count = own > 0 ? own : countAlike(words.count, term)
    const inBody = (own > 0 ? 1 : BODY_SYNONYM) * frequency(count, words.length, averageLength)
    const inHeading = words.heading.has(term) ? HEADING_WEIGHT : alikeIn(words.heading, term)
    const inTitle = words.title.has(term) ? TITLE_WEIGHT : 0
    score += weight * (inBody + inHeading + inTitle)
    total += weight
    if (inBody > 0 || inHeading > 0) covered += weight
    isHeaded ||= inHeading > 0
  }
  // Covering more of the question counts more than repeating one of its words.
  const opening = words.opens && isHeaded ? OPENING : 1
  return opening * score * (MAX_COVERAGE - 1 + covered / (total || 1))
}

function frequency(count: number, length: number, average: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / Math.max(1, average)))
}

export function computeIdf(containing: number, all: number): number {
  return Math.log(1 + (all - containing + 0.5) / (containing + 0.5))
}

/** The first page found is slightly more likely to be right than the tenth. */
function computePrior(rank: number): number {
  return 1 + 0.6 / (1 + rank)
}

const byScore = (a: Scored, b: Scored) => b.score - a.score || a.source - b.source || a.seq - b.seq
