import { read, settings } from '@/lib/config'
import { AppError } from '@/lib/errors'
import { circuitFor } from '@/lib/upstream'
import type { SearchProvider } from './provider'
import { providers } from './providers'
import type { SearchType } from './query'

/**
 * Steps in which to ask for a type: each step's providers are asked together, a later step when an earlier one gave
 * nothing. Providers whose circuit is open come last. Throws `search_type_not_configured` when nobody serves the type.
 */
export function chainFor(type: SearchType): SearchProvider[][] {
  const steps = order()
    .map((step) => step.filter((one) => one.types.includes(type) && one.configured()))
    .filter((step) => step.length > 0)
  if (steps.length === 0) throw notConfigured(type)
  const isResting = (one: SearchProvider) => circuitFor(one.name, one.account()).isOpen()
  const fit = steps.map((step) => step.filter((one) => !isResting(one)))
  const resting = steps.flat().filter(isResting)
  return [...fit, ...resting.map((one) => [one])].filter((step) => step.length > 0)
}

/** The built-in order, or the operator's: the names in SEARCH_PROVIDERS, and no others. */
function order(): (readonly SearchProvider[])[] {
  const names = read(settings.searchProviders).map((name) => name.toLowerCase())
  if (names.length === 0) return [...providers]
  return names.map((name) => {
    const known = providers.flat().filter((one) => one.name === name)
    if (known.length === 0) throw new Error(`SEARCH_PROVIDERS: no provider is called "${name}". Known: ${allNames()}.`)
    return known
  })
}

const allNames = () => [...new Set(providers.flat().map((one) => one.name))].join(', ')

function notConfigured(type: SearchType): AppError {
  const cures = providers.flat().filter((one) => one.types.includes(type) && one.needs)
  const named = read(settings.searchProviders).length > 0 ? ' (among those in SEARCH_PROVIDERS)' : ''
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
