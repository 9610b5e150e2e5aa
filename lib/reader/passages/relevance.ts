import { cutMarkdown } from './cut'
import { countedFor, measureRelevance } from './rank'

/** The passage of a text that fits best, as offsets in UTF-16 units, and how well, from 0 to 1. */
export type Relevance = { score: number; start: number; end: number }
type TextsToScore = { question: string; texts: string[] }

/** Length of a passage, in characters. */
const TARGET = 900
/** The share of the whole text in its score: a text may answer in several passages. */
const WHOLE_SHARE = 0.2

/** How relevant each text is for a question, in the order of the texts. Linear in their length. */
export function scoreRelevance({ question, texts }: TextsToScore): Relevance[] {
  const places = texts.map((text) => cutMarkdown(text, TARGET))
  const sources = texts.map((text, at) => ({
    title: '',
    passages: (places[at] ?? []).map(({ start, end, headings }) => ({
      heading: headings.join('\n'),
      text: text.slice(start, end),
    })),
  }))
  const passages = countedFor(question, sources)
  const whole = countedFor(
    question,
    texts.map((text) => ({ title: '', passages: [{ heading: '', text }] })),
  )
  const scores = measureRelevance(question, passages)
  const wholeScores = measureRelevance(question, whole)
  const best: (Relevance | undefined)[] = []
  for (const [at, { source, seq }] of passages.entries()) {
    const place = places[source]?.[seq]
    const score = scores[at] ?? 0
    if (place && score > (best[source]?.score ?? -1))
      best[source] = { score, start: place.start, end: place.end }
  }
  return texts.map((_, at) => {
    const { score, start, end } = best[at] ?? { score: 0, start: 0, end: 0 }
    return { score: (1 - WHOLE_SHARE) * score + WHOLE_SHARE * (wholeScores[at] ?? 0), start, end }
  })
}
