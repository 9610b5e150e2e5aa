import { type Call, isSearchUnit, type UsageLine } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import type { ProviderResult } from './ask'
import { chainFor } from './chain'
import { Inquiry } from './inquiry'
import { keyFor, merge } from './merge'
import { weakest } from './postfilter'
import { entitled, type SearchProvider } from './provider'
import type { SearchQuery, SearchResult, Tried } from './query'

/** Asks providers in order until one has hits. Throws `search_failed` if all failed. */
export async function search(query: SearchQuery, call: Call): Promise<SearchResult> {
  const chain = chainFor(query)
  const { best, empty, tried } = await new Inquiry(chain, query, call).end()
  if (best.length === 0 && !isEmptyFinal(chain.flat(), tried)) throw failed(tried, chain.flat())
  const outcomes = best.length > 0 ? best : empty
  const hits = merge(
    best.map((providerResult) => providerResult.hits),
    keyFor(query.type),
  ).slice(0, query.limit)
  return {
    hits,
    providers: outcomes.map((providerResult) => providerResult.tried.provider),
    applied: weakest(outcomes.map((providerResult) => providerResult.applied)),
    tried,
    isCut: isCut(best, hits.length, query.limit),
  }
}

const isCut = (all: Pick<ProviderResult, 'isCut'>[], hits: number, limit: number) =>
  hits < limit && all.some((outcome) => outcome.isCut)

/** Several queries with their hits merged. Throws only if every query failed. */
export async function searchAll(queries: SearchQuery[], call: Call): Promise<SearchResult> {
  const outcomes = await Promise.allSettled(queries.map((query) => search(query, call)))
  call.signal.throwIfAborted()
  const results = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  )
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  if (results.length === 0 && failures.length > 0) {
    if (failures.every(wasUnsent)) call.recount(withoutSearches)
    throw failures[0]
  }
  const type = queries[0]?.type ?? 'general'
  const limit = Math.max(0, ...queries.map((query) => query.limit))
  const hits = merge(
    results.map((searchResult) => searchResult.hits),
    keyFor(type),
  ).slice(0, limit)
  return {
    hits,
    providers: [...new Set(results.flatMap((searchResult) => searchResult.providers))],
    applied: weakest(results.map((searchResult) => searchResult.applied)),
    tried: [
      ...results.flatMap((searchResult) => searchResult.tried),
      ...failures.flatMap(triedBefore),
    ],
    isCut: isCut(results, hits.length, limit),
  }
}

/** Whether an empty result is final: a provider of the whole web found nothing. */
function isEmptyFinal(providers: SearchProvider[], tried: Tried[]): boolean {
  const deciding = providers.filter((provider) => !provider.partial)
  const names = new Set((deciding.length > 0 ? deciding : providers).map(({ name }) => name))
  const judged = tried.filter(({ provider }) => names.has(provider))
  if (judged.some(({ outcome }) => outcome === 'empty')) return true
  // Hits that our filters dropped say little about what a provider that failed would have.
  return judged.length > 0 && judged.every(({ outcome }) => outcome === 'filtered')
}

function failed(tried: Tried[], chain: SearchProvider[]): AppError {
  const providers = tried.map(({ provider: name, outcome, message }) => {
    const title = chain.find((step) => step.name === name)?.title ?? name
    const text = message ?? `${name}: ${WORDS[outcome] ?? 'failed'}.`
    return { provider: name, kind: outcome, message: entitled(text, { name, title }) }
  })
  const sentence = providers.map((provider) => provider.message).join(' ')
  return new AppError('search_failed', `No search provider answered. ${sentence}`, {
    details: { providers },
  })
}

const WORDS: Partial<Record<Tried['outcome'], string>> = {
  empty: 'no page matches',
  filtered: 'no page matches the filters',
  weak: 'no page matches well',
}

/** A query that reached no service cost the operator nothing. */
const wasUnsent = (error: unknown) => {
  const tried = triedBefore(error)
  return tried.length > 0 && tried.every(isUnsent)
}
const isUnsent = ({ provider, outcome }: Tried) => provider === 'local' || outcome === 'network'

const withoutSearches = (line: UsageLine) =>
  isSearchUnit(line.unit) ? { ...line, amount: 0 } : line

/** What a failed query tried, which its error names. */
function triedBefore(error: unknown): Tried[] {
  const { providers } = (error instanceof AppError && error.details) || {}
  return Array.isArray(providers)
    ? providers.map(({ provider, kind, message }) => ({ provider, outcome: kind, ms: 0, message }))
    : []
}
