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
  const all = narrowed(providersInOrder(), (provider) => provider.types.includes(type))
  if (all.length === 0) throw notConfigured(type)
  const domains = includeDomains.map(parseDomain)
  const able = narrowed(all, (provider) => provider.serves?.({ includeDomains: domains }) ?? true)
  const steps = able.length > 0 ? able : all
  const isTimed = Boolean(query.period || query.startDate || query.endDate)
  const isUnable = (provider: SearchProvider) => isTimed && Boolean(provider.isUndated)
  return [
    ...restingLast(narrowed(steps, (step) => !isUnable(step))),
    ...restingLast(narrowed(steps, isUnable)),
  ]
}

type ChainQuery = Pick<SearchQuery, 'type' | 'includeDomains'> &
  Partial<Pick<SearchQuery, 'period' | 'startDate' | 'endDate'>>

function restingLast(steps: SearchProvider[][]): SearchProvider[][] {
  const fit = narrowed(steps, (step) => !isResting(step))
  const resting = steps.flat().filter(isResting)
  return [...fit, ...resting.map((provider) => [provider])]
}

export const isResting = (provider: SearchProvider): boolean =>
  circuitFor(provider.name, provider.account()).isOpen()

/** Whether a provider's last request failed, so that others should not wait for its next one. */
export const isDoubtful = (provider: SearchProvider): boolean =>
  circuitFor(provider.name, provider.account()).hasFailed()

const narrowed = (steps: SearchProvider[][], keep: (provider: SearchProvider) => boolean) =>
  steps.map((step) => step.filter(keep)).filter((step) => step.length > 0)

/** Configured providers in the built-in order, or those of SEARCH_PROVIDERS. */
export function providersInOrder(): SearchProvider[][] {
  const names = chosenNames()
  const unknown = unknownNames()
  if (unknown.length > 0) warnOnce(unknown)
  const steps =
    names.length === 0
      ? providers
      : names.map((name) => providers.flat().filter((provider) => provider.name === name))
  return steps
    .map((step) => step.filter((provider) => provider.configured()))
    .filter((step) => step.length > 0)
}

/** Names in SEARCH_PROVIDERS that no provider has. */
export function unknownNames(): string[] {
  const names = new Set(providers.flat().map((provider) => provider.name))
  return chosenNames().filter((name) => !names.has(name))
}

const chosenNames = () => getSetting(settings.searchProviders).map((name) => name.toLowerCase())

function warnOnce(unknown: string[]) {
  processWide(`search.unknown.${unknown.join()}`, () =>
    log().warn({ unknown }, 'SEARCH_PROVIDERS names unknown providers'),
  )
}

function notConfigured(type: SearchType): AppError {
  const cures = providers
    .flat()
    .filter((provider) => provider.types.includes(type) && provider.needs)
  const scope = chosenNames().length > 0 ? ' (among those in SEARCH_PROVIDERS)' : ''
  return new AppError(
    'search_type_not_configured',
    `No search provider is configured for ${type} search${scope}: ${cures.map((cure) => cure.needs).join(', or ')}.`,
    {
      details: {
        search_type: type,
        settings: [...new Set(cures.flatMap((cure) => cure.settings.map((each) => each.name)))],
      },
    },
  )
}
