import { termsOf } from '../words'
import type { Source } from './read'

/** A passage with its place: which source, where in it, and how well it fits the question. */
export type Ranked = { source: number; seq: number; heading: string; text: string; score: number; terms: Set<string> }

const K1 = 1.2
const B = 0.6
const HEADING_WEIGHT = 1.5
const TITLE_WEIGHT = 0.7

/**
 * Scores every passage of every source for the question by BM25 over the passages read, with the words of its headings
 * and title, and a prior for the rank its page was found at. Best first.
 */
export function rankPassages(question: string, sources: Source[]): Ranked[] {
  const wanted = [...new Set(termsOf(question))]
  const passages = sources.flatMap((source, index) =>
    source.passages.map((passage, seq) => {
      const body = termsOf(passage.text)
      return {
        source: index,
        seq,
        ...passage,
        body,
        heading: passage.heading,
        headingTerms: termsOf(passage.heading),
        titleTerms: termsOf(source.title),
      }
    }),
  )
  const averageLength = passages.reduce((sum, { body }) => sum + body.length, 0) / Math.max(1, passages.length)
  const idf = new Map(
    wanted.map((term) => [term, idfOf(passages.filter(({ body }) => body.includes(term)).length, passages.length)]),
  )
  const total = [...idf.values()].reduce((sum, value) => sum + value, 0) || 1
  return passages
    .map(({ body, headingTerms, titleTerms, source, seq, heading, text }) => {
      let score = 0
      let covered = 0
      for (const term of wanted) {
        const weight = idf.get(term) ?? 0
        const inBody = frequency(body.filter((word) => word === term).length, body.length, averageLength)
        const inHeading = headingTerms.includes(term) ? HEADING_WEIGHT : 0
        const inTitle = titleTerms.includes(term) ? TITLE_WEIGHT : 0
        score += weight * (inBody + inHeading + inTitle)
        if (inBody > 0 || inHeading > 0) covered += weight
      }
      // Covering more of the question counts for more than repeating one word of it.
      const coverage = covered / total
      return { source, seq, heading, text, score: score * (0.4 + coverage) * priorOf(source), terms: new Set(body) }
    })
    .sort((a, b) => b.score - a.score || a.source - b.source || a.seq - b.seq)
}

function frequency(count: number, length: number, average: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / Math.max(1, average)))
}

function idfOf(containing: number, all: number): number {
  return Math.log(1 + (all - containing + 0.5) / (containing + 0.5))
}

/** The first page found is a little more likely to be right than the tenth. */
function priorOf(rank: number): number {
  return 1 + 0.6 / (1 + rank)
}
