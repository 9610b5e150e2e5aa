import { estimateTokens } from '@/lib/llm'
import { type Cut, cutMarkdown, likeness, type Ranked, rankPassages } from '@/lib/passages'

/** A page as it was read: what its passages are cut from. */
export type ReadPage = { title: string; markdown: string }
export type ToChoose = { queries: string[]; pages: ReadPage[]; budget: number }

/** A passage of a page; `also`: the same in other pages. Offsets are of the page's markdown. */
export type Chosen = Cut & {
  page: number
  text: string
  score: number
  tokens: number
  also: { page: number; start: number; end: number }[]
}

const SHARE_OF_ONE_PAGE = 0.6
const PIECES_A_BUDGET = 14
const MIN_PIECE = 400
const MAX_PIECE = 1_200
const CHARACTERS_A_TOKEN = 4
/** What a passage takes beside its text: its number, title and address. */
const TOKENS_AROUND = 12
const SAME_ABOVE = 0.85
const MIN_SHARE_OF_BEST = 0.02
/** Characters of a page that passages are cut from. */
const MAX_CHARACTERS = 500_000
/** Of the best passages, so many are compared with those that were chosen. */
const MAX_COMPARED = 300

type Candidate = Ranked & { cut: Cut }

/** The passages that fit the questions best, within `budget` tokens, the best first. */
export function choosePassagesOf({ queries, pages, budget }: ToChoose): Chosen[] {
  const target = Math.min(
    MAX_PIECE,
    Math.max(MIN_PIECE, (budget * CHARACTERS_A_TOKEN) / PIECES_A_BUDGET),
  )
  const chosen: Chosen[] = []
  const terms = new Map<Chosen, Ranked>()
  const spent = new Map<number, number>()
  let left = budget
  const candidates = ranked(queries, pages, target)
  for (const [place, one] of candidates.entries()) {
    if (left <= TOKENS_AROUND || one.score < MIN_SHARE_OF_BEST) break
    const same = place < MAX_COMPARED ? chosen.find((other) => isSame(terms.get(other), one)) : null
    if (same) noteCopy(same, one)
    if (same) continue
    const tokens = estimateTokens(one.text) + TOKENS_AROUND
    const ofPage = (spent.get(one.source) ?? 0) + tokens
    if (tokens > left || (pages.length > 1 && ofPage > budget * SHARE_OF_ONE_PAGE)) continue
    const { source: page, text, score, cut } = one
    const passage = { ...cut, page, text, score, tokens, also: [] }
    chosen.push(passage)
    terms.set(passage, one)
    spent.set(page, ofPage)
    left -= tokens
  }
  return chosen
}

/** Every passage with its best score for one of the questions, 1 for the best of all. */
function ranked(queries: string[], pages: ReadPage[], target: number): Candidate[] {
  const cuts = pages.map(({ markdown }) => cutMarkdown(markdown.slice(0, MAX_CHARACTERS), target))
  const sources = pages.map(({ title, markdown }, at) => ({
    title,
    passages: (cuts[at] ?? []).map(({ start, end, headings }) => ({
      heading: headings.join(' › '),
      text: markdown.slice(start, end),
    })),
  }))
  const best = new Map<string, Candidate>()
  for (const query of queries) {
    const found = rankPassages(query, sources)
    const most = found[0]?.score || 1
    for (const one of found) {
      const cut = cuts[one.source]?.[one.seq]
      const name = `${one.source} ${one.seq}`
      const score = one.score / most
      if (cut && score > (best.get(name)?.score ?? 0)) best.set(name, { ...one, score, cut })
    }
  }
  return [...best.values()].sort(
    (a, b) => b.score - a.score || a.source - b.source || a.seq - b.seq,
  )
}

function isSame(one: Ranked | undefined, other: Ranked): boolean {
  return one !== undefined && one.source !== other.source && likeness(one, other) > SAME_ABOVE
}

function noteCopy(chosen: Chosen, { source: page, cut: { start, end } }: Candidate): void {
  if (!chosen.also.some((one) => one.page === page)) chosen.also.push({ page, start, end })
}
