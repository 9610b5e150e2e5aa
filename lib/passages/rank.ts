import { type Count, openCounter, termsOf } from '@/lib/text'

/** Part of a source: its headings and its visible text. */
export type Passage = { heading: string; text: string }

/** The input of the ranking. */
export type Readable = { title: string; passages: Passage[] }

/** A passage with its source, position, and score for the question. */
export type Scored = { source: number; seq: number; heading: string; text: string; score: number }
export type Ranked = Scored & { terms: Set<string> }

const K1 = 1.2
const B = 0.6
const HEADING_WEIGHT = 1.5
const TITLE_WEIGHT = 0.7

/** Maximum words of a question that are searched; later ones are ignored. */
const MAX_TERMS = 64

type Counted = Count & { heading: Set<string>; title: Set<string> }

/** Scores passages by BM25 with their headings and titles, best first. Linear in the text. */
export function rankPassages(question: string, sources: Readable[]): Ranked[] {
  const terms = new Map<Passage, Set<string>>()
  const scored = scoredBy(question, sources, (passage) => {
    const all = termsOf(passage.text)
    const count = new Map<string, number>()
    for (const term of all) count.set(term, (count.get(term) ?? 0) + 1)
    terms.set(passage, new Set(count.keys()))
    return { count, length: all.length }
  })
  return scored.map(({ passage, ...one }) => ({ ...one, terms: terms.get(passage) ?? new Set() }))
}

/** The same scores in a third of the time, with lengths measured in characters. */
export function scorePassages(question: string, sources: Readable[]): Scored[] {
  const counter = openCounter(wantedIn(question))
  return scoredBy(question, sources, ({ text }) => counter(text)).map(
    ({ passage: _, ...one }) => one,
  )
}

const wantedIn = (question: string) => [...new Set(termsOf(question))].slice(0, MAX_TERMS)

function scoredBy(question: string, sources: Readable[], count: (passage: Passage) => Count) {
  const headings = new Map<string, Set<string>>()
  const termsUnder = (heading: string): Set<string> => {
    const known = headings.get(heading) ?? new Set(termsOf(heading))
    headings.set(heading, known)
    return known
  }
  const wanted = wantedIn(question)
  const passages = sources.flatMap((source, index) => {
    const title = new Set(termsOf(source.title))
    return source.passages.map((passage, seq) => ({
      passage,
      source: index,
      seq,
      words: { ...count(passage), heading: termsUnder(passage.heading), title },
    }))
  })
  const averageLength =
    passages.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, passages.length)
  const containing = (term: string) => passages.filter(({ words }) => words.count.has(term)).length
  const idf = new Map(wanted.map((term) => [term, idfOf(containing(term), passages.length)]))
  return passages
    .map(({ words, source, seq, passage }) => {
      const score = scoreOf(words, idf, averageLength) * priorOf(source)
      return { source, seq, heading: passage.heading, text: passage.text, score, passage }
    })
    .sort((a, b) => b.score - a.score || a.source - b.source || a.seq - b.seq)
}

function scoreOf(words: Counted, idf: Map<string, number>, averageLength: number): number {
  let score = 0
  let covered = 0
  let total = 0
  for (const [term, weight] of idf) {
    const inBody = frequency(words.count.get(term) ?? 0, words.length, averageLength)
    const inHeading = words.heading.has(term) ? HEADING_WEIGHT : 0
    const inTitle = words.title.has(term) ? TITLE_WEIGHT : 0
    score += weight * (inBody + inHeading + inTitle)
    total += weight
    if (inBody > 0 || inHeading > 0) covered += weight
  }
  // Covering more of the question counts more than repeating one of its words.
  return score * (0.4 + covered / (total || 1))
}

function frequency(count: number, length: number, average: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / Math.max(1, average)))
}

function idfOf(containing: number, all: number): number {
  return Math.log(1 + (all - containing + 0.5) / (containing + 0.5))
}

/** The first page found is slightly more likely to be right than the tenth. */
function priorOf(rank: number): number {
  return 1 + 0.6 / (1 + rank)
}
