import { splitSentences, stemTerms } from '@/lib/base/text'

const MIN_SHARE = 0.34
/** The beginning of a page that is longer than a book. */
const MAX_SENTENCES = 10_000
const MAX_PASSAGE_LENGTH = 10_000

type QuotesQuery = { page: { passages: { text: string }[] }; query: string; max: number }

/** The sentences that match a text best, verbatim and in page order, as quotes. */
export function bestSentences({ page, query, max }: QuotesQuery): string {
  const terms = new Set(stemTerms(query))
  const sentences = firstSentences(page.passages)
  const frequency = new Map<string, number>()
  for (const term of sentences.flatMap(stemTerms))
    frequency.set(term, (frequency.get(term) ?? 0) + 1)
  const scored = sentences
    .map((text, place) => ({ text, place, ...fit(text, terms, frequency) }))
    .filter(
      ({ text, share }) =>
        text.length > 20 && (terms.size === 0 || share >= (max > 3 ? 0 : MIN_SHARE)),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, max)
    .sort((a, b) => a.place - b.place)
  return scored.length > 0
    ? scored.map(({ text }) => `> ${text}`).join('\n\n')
    : 'The page does not say.'
}

/** How many of the wanted words a sentence has, and how typical its words are for the page. */
function fit(
  text: string,
  query: Set<string>,
  frequency: Map<string, number>,
): { score: number; share: number } {
  const own = new Set(stemTerms(text))
  const share = [...query].filter((term) => own.has(term)).length / Math.max(1, query.size)
  const typical =
    [...own].reduce((sum, term) => sum + Math.log(1 + (frequency.get(term) ?? 0)), 0) /
    Math.max(6, own.size)
  return { score: share * 3 + typical, share }
}

/** The sentence splitter holds memory outside of the heap for each line. */
function firstSentences(passages: { text: string }[]): string[] {
  const sentences: string[] = []
  for (const { text } of passages) {
    if (sentences.length >= MAX_SENTENCES) break
    sentences.push(...splitSentences(text.slice(0, MAX_PASSAGE_LENGTH)))
  }
  return sentences
}
