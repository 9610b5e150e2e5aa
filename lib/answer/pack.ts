import { estimateTokens } from '../llm'
import { type Ranked, rankPassages } from './rank'
import type { Source } from './read'

/** The sources that the answer may cite, in order: source n is `sources[n - 1]`, with the passages chosen from it. */
export type Pack = { sources: { source: Source; passages: Ranked[] }[]; tokens: number }

export const CONTEXT_TOKENS = { low: 2_000, medium: 6_000, high: 16_000 }
const SAME_ABOVE = 0.85
const SHARE_OF_ONE_SOURCE = 0.6
const LONGEST_PASSAGE = 600

/** Chooses passages for the question up to a token budget: best first, no repeats, a share per source. */
export function pack(question: string, read: Source[], budget: number): Pack {
  const ranked = rankPassages(question, read)
  const chosen: Ranked[] = []
  const spent = new Map<number, number>()
  let tokens = 0
  const take = (passage: Ranked) => {
    const cost = estimateTokens(passage.text) + 12
    const of = spent.get(passage.source) ?? 0
    if (tokens + cost > budget || of + cost > budget * SHARE_OF_ONE_SOURCE) return
    if (chosen.includes(passage) || chosen.some((other) => overlap(passage, other) > SAME_ABOVE)) return
    chosen.push(passage)
    spent.set(passage.source, of + cost)
    tokens += cost
  }
  for (const passage of ranked.flatMap(inPieces)) if (passage.score > 0 || chosen.length === 0) take(passage)
  return { sources: bySource(chosen, read), tokens }
}

function bySource(chosen: Ranked[], read: Source[]): Pack['sources'] {
  return read.flatMap((source, index) => {
    const passages = chosen.filter((passage) => passage.source === index).sort((a, b) => a.seq - b.seq)
    return passages.length > 0 ? [{ source, passages }] : []
  })
}

/** A passage too long to weigh as one is cut at its sentences. */
function inPieces(passage: Ranked): Ranked[] {
  if (estimateTokens(passage.text) <= LONGEST_PASSAGE) return [passage]
  const pieces: string[] = []
  for (const sentence of passage.text.split(/(?<=[.!?。！？]\s)|(?<=\n)/)) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + sentence.length < LONGEST_PASSAGE * 3)
      pieces[pieces.length - 1] = last + sentence
    else pieces.push(sentence.slice(0, LONGEST_PASSAGE * 4))
  }
  return pieces.map((text) => ({ ...passage, text: text.trim() }))
}

function overlap(a: Ranked, b: Ranked): number {
  if (a.text === b.text) return 1
  const [small, large] = a.terms.size < b.terms.size ? [a.terms, b.terms] : [b.terms, a.terms]
  if (small.size < 8 || a.source === b.source) return 0
  let shared = 0
  for (const term of small) if (large.has(term)) shared++
  return shared / small.size
}
