import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { ask, type ProviderResult } from './ask'
import { chainFor, isResting } from './chain'
import { keyFor, merge } from './merge'
import { weakest } from './postfilter'
import type { SearchProvider } from './provider'
import type { SearchQuery, SearchResult, Tried } from './query'

/** Uses providers in order until one has hits. Throws `search_failed` if all failed. */
export async function search(query: SearchQuery, call: Call): Promise<SearchResult> {
  const tried: Tried[] = []
  let reserve: ProviderResult[] = []
  const chain = chainFor(query)
  for (const step of chain) {
    // Poor hits are better than waiting for a provider that failed recently.
    if (reserve.length > 0 && step.every(isResting)) break
    const answers = await askTogether(step, query, call)
    tried.push(...answers.map((one) => one.tried))
    const good = answers.filter((one) => one.tried.outcome === 'ok')
    if (good.length > 0) return result(good, query, tried)
    reserve = [...reserve, ...answers.filter((one) => one.tried.outcome === 'weak')]
  }
  if (reserve.length === 0 && !foundNothing(chain.flat(), tried)) throw failed(tried)
  return result(reserve, query, tried)
}

/** Several queries with their hits merged. Throws only if every query failed. */
export async function searchAll(queries: SearchQuery[], call: Call): Promise<SearchResult> {
  const settled = await Promise.allSettled(queries.map((query) => search(query, call)))
  call.signal.throwIfAborted()
  const results = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const first = settled.find((one) => one.status === 'rejected')
  if (results.length === 0 && first) throw first.reason
  const type = queries[0]?.type ?? 'general'
  return {
    hits: merge(
      results.map((one) => one.hits),
      keyFor(type),
    ).slice(0, Math.max(0, ...queries.map((one) => one.limit))),
    providers: [...new Set(results.flatMap((one) => one.providers))],
    applied: weakest(results.map((one) => one.applied)),
    tried: results.flatMap((one) => one.tried),
  }
}

const patienceMs = 2_000

/** Asks the providers of a step together. Once one has hits, the others get two more seconds. */
async function askTogether(
  step: SearchProvider[],
  query: SearchQuery,
  call: Call,
): Promise<ProviderResult[]> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const asking = step.map(async (one) => {
    const answers = await ask(one, query, call, stop.signal)
    if (answers.tried.outcome === 'ok') timer ??= setTimeout(() => stop.abort(), patienceMs)
    return answers
  })
  return call
    .stage(
      `search ${step.map((one) => one.name).join('+')}`,
      () => Promise.all(asking),
      (answers) => ({
        type: query.type,
        found: answers.map(foundBy).join(', '),
      }),
    )
    .finally(() => clearTimeout(timer))
}

/** What a provider found, in words. */
function foundBy({ hits, tried: { outcome } }: ProviderResult): string {
  if (outcome === 'ok') return `${hits.length} hits`
  if (outcome === 'empty') return 'no hits'
  return outcome === 'weak' ? `${hits.length} weak hits` : `failed (${outcome})`
}

function result(answers: ProviderResult[], query: SearchQuery, tried: Tried[]): SearchResult {
  return {
    hits: merge(
      answers.map((one) => one.hits),
      keyFor(query.type),
    ).slice(0, query.limit),
    providers: answers.map((one) => one.tried.provider),
    applied: weakest(answers.map((one) => one.applied)),
    tried,
  }
}

/** Whether an empty result is final: a provider of the whole web found nothing. */
function foundNothing(answers: SearchProvider[], tried: Tried[]): boolean {
  const deciding = answers.filter((one) => !one.partial)
  const judges = deciding.length > 0 ? deciding : answers
  return tried.some(
    (one) => one.outcome === 'empty' && judges.some(({ name }) => name === one.provider),
  )
}

function failed(tried: Tried[]): AppError {
  const providers = tried.map(({ provider, outcome, message }) => ({
    provider,
    kind: outcome,
    message: message ?? outcome,
  }))
  const sentence = providers.map((one) => one.message).join(' ')
  return new AppError('search_failed', `Every search provider failed. ${sentence}`, {
    details: { providers },
  })
}
