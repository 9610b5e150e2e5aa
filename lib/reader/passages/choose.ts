import { estimateTokens, statesOther } from '@/lib/base/text'
import { withEntries } from './entries'
import { type Passage, type RankedPassage, type Readable, rankAll, withTerms } from './rank'

export type PassagesToChoose = { question: string; sources: Readable[]; budget: number }
/** Best first, with their token counts. */
export type ChosenPassages = {
  selection: RankedPassage[]
  tokens: number
  /** How rare each word of the question is in all that was read. */
  rarity: ReadonlyMap<string, number>
}

const MIN_COPY_LIKENESS = 0.85
const MAX_SHARE_OF_SOURCE = 0.6
// About this many passages fit into a budget. Each is taken or left as a whole.
const PIECES_PER_BUDGET = 14
const MAX_PIECE_LENGTH = 1_200
const CHARACTERS_PER_TOKEN = 4
const MAX_CHARACTERS_PER_TOKEN = 10
const FENCE = '```'

/** The best passages for the question, within `budget` tokens. */
export function choosePassages({ question, sources, budget }: PassagesToChoose): ChosenPassages {
  const longest = Math.min(MAX_PIECE_LENGTH, (budget * CHARACTERS_PER_TOKEN) / PIECES_PER_BUDGET)
  const { ranking, rarity } = rankAll(
    question,
    sources.map((source) => ({
      ...source,
      passages: withEntries(source.passages.flatMap((passage) => inPieces(passage, longest))),
    })),
  )
  const selection: RankedPassage[] = []
  const spentBySource = new Map<number, number>()
  let tokens = 0
  const take = (candidate: (typeof ranking)[number]) => {
    if (tokens + candidate.text.length / MAX_CHARACTERS_PER_TOKEN > budget) return
    const cost = estimateTokens(candidate.text) + 12
    const of = spentBySource.get(candidate.source) ?? 0
    if (tokens + cost > budget || of + cost > budget * MAX_SHARE_OF_SOURCE) return
    const passage = withTerms(candidate)
    if (selection.some((peer) => isRepeated(passage, peer))) return
    selection.push(passage)
    spentBySource.set(passage.source, of + cost)
    tokens += cost
  }
  for (const passage of ranking) if (passage.score > 0 || selection.length === 0) take(passage)
  return { selection, tokens, rarity }
}

/** A passage that is too long is split at lines and sentences. */
function inPieces(passage: Passage, longest: number): Passage[] {
  if (passage.text.length <= longest) return [passage]
  const pieces: string[] = []
  for (const part of splitParts(passage.text)) {
    const last = pieces.at(-1)
    // Code stays with the sentence that introduces it.
    const room = part.startsWith(FENCE) ? longest * 2 : longest
    if (last !== undefined && last.length + part.length < room)
      pieces[pieces.length - 1] = last + part
    else
      pieces.push(part.startsWith(FENCE) ? cutCode(part, longest * 2) : part.slice(0, longest * 2))
  }
  return pieces.map((text) => ({ ...passage, text: text.trim() })).filter(({ text }) => text !== '')
}

/** Lines and sentences, with code blocks kept whole. */
function splitParts(text: string): string[] {
  return text
    .split(/(^```\n[\s\S]*?\n```$\n?)/m)
    .flatMap((part) => (part.startsWith(FENCE) ? [part] : part.split(/(?<=[.!?。！？]\s)|(?<=\n)/)))
    .filter((part) => part !== '')
}

/** Code that is too long to take whole is cut at a line end, and closed. */
function cutCode(code: string, longest: number): string {
  if (code.length <= longest) return code
  const excerpt = code.slice(0, longest)
  return `${excerpt.slice(0, excerpt.lastIndexOf('\n'))}\n${FENCE}\n`
}

const isRepeated = (passage: RankedPassage, peer: RankedPassage) =>
  passage.text === peer.text || (passage.source !== peer.source && isCopy(passage, peer))

type Worded = Pick<RankedPassage, 'text' | 'terms'>

/** Whether another text has most words of this one, and states all that it states. */
export const isCopy = (page: Worded, peer: Worded): boolean =>
  likeness(page, peer) > MIN_COPY_LIKENESS && !statesOther(page.text, peer.text)

/** The share of the shorter passage's words that the longer one has. 0 for very few words. */
function likeness(a: Worded, b: Worded): number {
  if (a.text === b.text) return 1
  const [small, large] = a.terms.size < b.terms.size ? [a.terms, b.terms] : [b.terms, a.terms]
  if (small.size < 8) return 0
  let shared = 0
  for (const term of small) if (large.has(term)) shared++
  return shared / small.size
}
