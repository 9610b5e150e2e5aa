import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { ofTheTime, readHits } from '@/lib/capabilities/answer'
import { type Hit, search, splitDomains, toSearchFacts } from '@/lib/capabilities/search'
import type { Budget } from './budget'
import type { ResearchInput } from './input'
import type { State } from './state'

const HITS = 10
/** The first pages of each search, of which the report without a model quotes each. */
const FIRST = 4

export type Desk = {
  input: ResearchInput
  call: Call
  budget: Budget
  state: State
  /** When to stop, so that the report can still be written. */
  softDeadline: number
  tell: (step: string, facts: Record<string, unknown>) => void
  /** Stores the progress, for a restart. */
  save: () => Promise<void>
}

/** Runs a search. No results if it failed or cannot be paid for. */
export async function searchFor(query: string, desk: Desk): Promise<Hit[] | 'budget'> {
  const { input, call, budget, state, tell } = desk
  if (!budget.pays([{ unit: 'web_search', amount: 1 }])) return 'budget'
  call.count('web_search')
  try {
    const filters = {
      text: query,
      type: input.search_type,
      country: input.location.toLowerCase(),
      period: input.date_filter === 'anytime' ? null : input.date_filter,
      limit: HITS,
      ...splitDomains(input.domain_filter),
    }
    const result = await search(filters, call)
    const { hits } = result
    state.progress.found[query] = hits.slice(0, FIRST).map(({ link }) => link)
    const facts = toSearchFacts(result, filters, 'date_filter')
    tell('search', { query, found: hits.length, ...facts })
    return hits
  } catch (error) {
    call.signal.throwIfAborted()
    // A failed search is free.
    call.recount((line) =>
      line.unit === 'web_search' ? { ...line, amount: line.amount - 1 } : line,
    )
    tell('search', { query, error: getCode(error) })
    return []
  }
}

/** Reads the best results that were not read yet. True if the budget ended it. */
export async function readSome(hits: Hit[], max: number, desk: Desk): Promise<boolean> {
  const { input, call, budget, state, tell } = desk
  const fresh: Hit[] = []
  for (const hit of hits) {
    if (fresh.length >= max || state.progress.seen.includes(hit.link)) continue
    fresh.push(hit)
  }
  while (fresh.length > 0 && !budget.pays([{ unit: 'search_page', amount: fresh.length }]))
    fresh.pop()
  const wasCut = fresh.length < Math.min(max, hits.length) && !budget.pays(PAGE)
  const sources = await readHits(fresh, call, (source) => {
    if (source.read !== 'snippet') call.count('search_page')
    tell('read', { url: source.hit.link, title: source.title, read: source.read })
  })
  state.progress.seen.push(...fresh.map(({ link }) => link))
  state.sources.push(...ofTheTime(sources, input).filter(({ passages }) => passages.length > 0))
  return wasCut
}

const PAGE: Parameters<Budget['pays']>[0] = [{ unit: 'search_page', amount: 1 }]
const getCode = (error: unknown) => (error instanceof AppError ? error.wireCode : 'search_failed')
