import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'
import { circuitFor } from '@/lib/network/upstream'
import { parseDomain } from './domains'
import type { SearchProvider } from './provider'
import { providers } from './providers'
import type { SearchQuery, SearchType } from './query'

/**
 * The providers for each step, those with an open circuit last, and last of all those that cannot
 * apply the query's time. Throws if none is configured.
 */
export function chainFor(query: ChainQuery): SearchProvider[][] {
  const { type, includeDomains } = query
  const all = narrowed(providersInOrder(), (one) => one.types.includes(type))
  if (all.length === 0) throw notConfigured(type)
  const domains = includeDomains.map(parseDomain)
  const able = narrowed(all, (one) => one.serves?.({ includeDomains: domains }) ?? true)
  const steps = able.length > 0 ? able : all
  const isTimed = Boolean(query.period || query.startDate || query.endDate)
  const isUnable = (one: SearchProvider) => isTimed && Boolean(one.isUndated)
  return [
    ...restingLast(narrowed(steps, (one) => !isUnable(one))),
    ...restingLast(narrowed(steps, isUnable)),
  ]
}

type ChainQuery = Pick<SearchQuery, 'type' | 'includeDomains'> &
  Partial<Pick<SearchQuery, 'period' | 'startDate' | 'endDate'>>

function restingLast(steps: SearchProvider[][]): SearchProvider[][] {
  const fit = narrowed(steps, (one) => !isResting(one))
  const resting = steps.flat().filter(isResting)
  return [...fit, ...resting.map((one) => [one])]
}

export const isResting = (one: SearchProvider): boolean =>
  circuitFor(one.name, one.account()).isOpen()

/** Whether a provider's last request failed, so that others should not wait for its next one. */
export const isDoubtful = (one: SearchProvider): boolean =>
  circuitFor(one.name, one.account()).hasFailed()

const narrowed = (steps: SearchProvider[][], keep: (one: SearchProvider) => boolean) =>
  steps.map((step) => step.filter(keep)).filter((step) => step.length > 0)

/** Configured providers in the built-in order, or those of SEARCH_PROVIDERS. */
export function providersInOrder(): SearchProvider[][] {
  const names = chosen()
  const unknown = unknownNames()
  if (unknown.length > 0) warnOnce(unknown)
  const steps =
    names.length === 0
      ? providers
      : names.map((name) => providers.flat().filter((one) => one.name === name))
  return steps
    .map((step) => step.filter((one) => one.configured()))
    .filter((step) => step.length > 0)
}

/** Names in SEARCH_PROVIDERS that no provider has. */
export function unknownNames(): string[] {
  const known = new Set(providers.flat().map((one) => one.name))
  return chosen().filter((name) => !known.has(name))
}

const chosen = () => getSetting(settings.searchProviders).map((name) => name.toLowerCase())

function warnOnce(unknown: string[]) {
  processWide(`search.unknown.${unknown.join()}`, () =>
    log().warn({ unknown }, 'SEARCH_PROVIDERS names unknown providers'),
  )
}

function notConfigured(type: SearchType): AppError {
  const cures = providers.flat().filter((one) => one.types.includes(type) && one.needs)
  const named = chosen().length > 0 ? ' (among those in SEARCH_PROVIDERS)' : ''
  return new AppError(
    'search_type_not_configured',
    `No search provider is configured for ${type} search${named}: ${cures.map((one) => one.needs).join(', or ')}.`,
    {
      details: {
        search_type: type,
        settings: [...new Set(cures.flatMap((one) => one.settings.map((each) => each.name)))],
      },
    },
  )
}
