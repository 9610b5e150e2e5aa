import { isObject } from '@/lib/base/json'
import { hasType } from './schema-type'

const SOLD =
  /^(?:Product|ProductGroup|IndividualProduct|Offer|AggregateOffer|Vehicle|Car|Book|Event|\w+Event|Course|SoftwareApplication|Accommodation|Apartment|House|AggregateRating)$/i
const NAMES = ['price', 'lowPrice', 'highPrice']
const HOLDERS = ['offers', 'priceSpecification', 'hasVariant', 'itemReviewed']
const MAX_PRICES = 40
const MAX_LEVELS = 5

/** The digits of the prices that the structured data give for what the page sells. */
export function listPrices(jsonLd: readonly Record<string, unknown>[]): Set<string> {
  const prices = new Set<string>()
  for (const object of jsonLd) if (hasType(object, SOLD)) collect(object, prices, 0)
  return prices
}

function collect(value: unknown, prices: Set<string>, level: number) {
  if (level > MAX_LEVELS || prices.size > MAX_PRICES) return
  if (Array.isArray(value)) for (const part of value) collect(part, prices, level + 1)
  if (!isObject(value)) return
  for (const name of NAMES) {
    const digits = firstAmount(value[name])
    if (digits !== '') prices.add(digits)
  }
  for (const name of HOLDERS) collect(value[name], prices, level + 1)
}

function firstAmount(price: unknown): string {
  const text = typeof price === 'string' || typeof price === 'number' ? String(price) : ''
  return listAmounts(text)[0] ?? ''
}

/** Digits of each amount, without those of whole ones: `1,299.00` is 1299, `40.50` is 405. */
export function listAmounts(text: string): string[] {
  return [...text.matchAll(/\d[\d\s.,'’]{0,20}/g)].map(([amount]) => {
    const short = amount.replace(/[\s.,'’]{1,20}$/, '').replace(/[\s.,'’]0{1,2}$/, '')
    const digits = short.replace(/\D+/g, '')
    return /[.,]\d0$/.test(short) ? digits.slice(0, -1) : digits
  })
}
