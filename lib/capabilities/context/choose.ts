import { estimateTokens, isBarrier, stemTerms } from '@/lib/base/text'
import { cutMarkdown, type Scored, scoreInSections, type TextRange } from '@/lib/reader/passages'
import { isCopy, type Worded } from './copies'
import { joinNeighbours, type Piece, TOKENS_AROUND } from './join'
import type { ContextPassage, ReadPage } from './page'

export type ToChoose = { queries: string[]; pages: ReadPage[]; budget: number }

const SHARE_OF_ONE_PAGE = 0.6
const PIECES_PER_BUDGET = 14
const MIN_PIECE = 500
const MAX_PIECE = 1_200
const CHARACTERS_PER_TOKEN = 4
const MIN_SHARE_OF_BEST = 0.02
/** A page's best passage is taken at any score if it has this share of a question's words. */
const MIN_WORDS = 0.5
/** Characters of a page that are split into passages. */
const MAX_CHARACTERS = 500_000
/** How many of the best passages are compared with those already chosen. */
const MAX_COMPARED = 100
/** Factors on a score: sections state their subject at the start, and neighbours share it. */
const LEAD = 1.2
const AFTER_LEAD = 1.1
const NEAR = 0.1

type Candidate = Scored & { cut: TextRange; terms?: Set<string> }

/** The best passages for the questions within `budget` tokens, best first. */
export function choosePassagesFrom({ queries, pages, budget }: ToChoose): ContextPassage[] {
  const pieces: Piece[] = []
  const claim: Candidate[] = []
  const spentBySource = new Map<number, number>()
  const queryTerms = queries.map((query) => new Set(stemTerms(query)))
  const seen = new Set<number>()
  let remaining = budget
  for (const [place, candidate] of candidates(queries, pages, budget).entries()) {
    if (remaining <= TOKENS_AROUND || seen.size === pages.length) break
    if (candidate.score < MIN_SHARE_OF_BEST) {
      // A word that one long page repeats counts for nothing, but names the subject of others.
      if (seen.has(candidate.source)) continue
      seen.add(candidate.source)
      if (
        spentBySource.has(candidate.source) ||
        !queryTerms.some((words) => isAbout(worded(candidate), words))
      )
        continue
    }
    const same = place < MAX_COMPARED ? claim.findIndex((peer) => isSame(candidate, peer)) : -1
    const copied = pieces[same]
    if (copied) copied.also = [...new Set([...copied.also, candidate.source])]
    if (copied) continue
    const tokens = estimateTokens(candidate.text) + TOKENS_AROUND
    const ofPage = (spentBySource.get(candidate.source) ?? 0) + tokens
    if (tokens > remaining || (pages.length > 1 && ofPage > budget * SHARE_OF_ONE_PAGE)) continue
    const { source: page, text, score, cut } = candidate
    pieces.push({ ...cut, seq: candidate.seq, page, text, score, tokens, also: [] })
    claim.push(candidate)
    spentBySource.set(page, ofPage)
    remaining -= tokens
  }
  return joinNeighbours(pieces, pages)
}

/** Each passage with its best score over the questions, normalised to 1 for the best. */
function candidates(queries: string[], pages: ReadPage[], budget: number): Candidate[] {
  const length = (budget * CHARACTERS_PER_TOKEN) / PIECES_PER_BUDGET
  const target = Math.min(MAX_PIECE, Math.max(MIN_PIECE, length))
  const cuts = pages.map(({ markdown }) =>
    cutMarkdown(markdown.slice(0, 2 * MAX_CHARACTERS), target, isBarrier).filter(
      ({ end }) => end <= MAX_CHARACTERS,
    ),
  )
  const sources = pages.map(({ title, markdown }, at) => ({
    title,
    passages: (cuts[at] ?? []).map(({ start, end, headings }) => ({
      heading: headings.join(' › '),
      text: markdown.slice(start, end),
    })),
  }))
  const best = new Map<string, Candidate>()
  for (const query of queries) {
    const scored = inPlace(scoreInSections(query, sources), cuts)
    const max = Math.max(...scored.map(({ score }) => score).slice(0, MAX_COMPARED), 0) || 1
    for (const candidate of scored) {
      const score = candidate.score / max
      if (score > (best.get(getName(candidate))?.score ?? 0))
        best.set(getName(candidate), { ...candidate, score })
    }
  }
  return [...best.values()].sort(byScore)
}

/** Adds part of the neighbours' scores in the section, and a bonus for its start. */
function inPlace(scored: Scored[], cuts: TextRange[][]): Candidate[] {
  const own = new Map(scored.map((candidate) => [getName(candidate), candidate.score]))
  return scored
    .flatMap((candidate) => {
      const of = cuts[candidate.source] ?? []
      const range = of[candidate.seq]
      if (!range) return []
      const isBeside = (at: number) => of[at]?.headings === range.headings
      const near = [candidate.seq - 1, candidate.seq + 1]
        .filter(isBeside)
        .reduce((sum, seq) => sum + (own.get(getName({ source: candidate.source, seq })) ?? 0), 0)
      const lead = !isBeside(candidate.seq - 1)
        ? LEAD
        : isBeside(candidate.seq - 2)
          ? 1
          : AFTER_LEAD
      return [{ ...candidate, cut: range, score: (candidate.score + NEAR * near) * lead }]
    })
    .sort(byScore)
}

function isAbout({ terms }: Worded, queryTerms: ReadonlySet<string>): boolean {
  const common = [...queryTerms].filter((term) => terms.has(term))
  return common.length > 0 && common.length >= queryTerms.size * MIN_WORDS
}

function isSame(candidate: Candidate, peer: Candidate): boolean {
  return candidate.source !== peer.source && isCopy(worded(candidate), worded(peer))
}

function worded(candidate: Candidate): Worded {
  candidate.terms ??= new Set(stemTerms(candidate.text))
  return { text: candidate.text, terms: candidate.terms }
}

const getName = ({ source, seq }: Pick<Scored, 'source' | 'seq'>) => `${source} ${seq}`
const byScore = (a: Scored, b: Scored) => b.score - a.score || a.source - b.source || a.seq - b.seq
