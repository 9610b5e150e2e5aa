import { z } from 'zod'
import { getSetting, setting } from '@/lib/base/config'

/** USD per request, as the services list them without a volume discount (November 2026). */
const LIST_PRICES: Record<string, number> = {
  brave: 0.005,
  exa: 0.007,
  kagi: 0.025,
  linkup: 0.005,
  openalex: 0,
  semanticscholar: 0,
  serper: 0.001,
  tavily: 0.008,
}
const PRICE = /^([a-z]{1,30})=(\d{1,4}(?:\.\d{1,9})?)$/

const prices = z
  .string()
  .optional()
  .transform((text, context) => {
    const entries = (text ?? '').split(',').flatMap((entry) => entry.trim() || [])
    return new Map(
      entries.map((entry) => {
        const [, name = '', usd = ''] = PRICE.exec(entry) ?? []
        if (name === '') context.addIssue(`${entry.slice(0, 50)} is not name=USD`)
        return [name, Number(usd)] as const
      }),
    )
  })

export const requestPrices = setting(
  'SEARCH_REQUEST_PRICES',
  'USD that a request to a search service costs you, as name=USD, comma-separated; the list prices of known services when empty.',
  prices,
  { example: 'brave=0.003,mojeek=0.002' },
)

/** What a request to a service costs the operator in USD. Null if unknown. */
export const requestPrice = (provider: string): number | null =>
  getSetting(requestPrices).get(provider) ?? LIST_PRICES[provider] ?? null
