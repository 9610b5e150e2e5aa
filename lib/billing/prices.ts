import type { Unit, UsageLine } from '@/lib/call'
import { fromUsd, toUsd } from '@/lib/money'

/** Kept with each charge, so that a bill can be checked against the prices of its day. */
export const PRICE_VERSION = '2026-11-4'

/** USD of one unit. Token units are absent: their lines carry their model's rate. */
const PRICES: Partial<Record<Unit, number>> = {
  answer_query: 0.004,
  answer_query_service_web: 0.007,
  answer_query_service_fast: 0.009,
  answer_images: 0.001,
  web_search: 0.002,
  search_page: 0.001,
  context: 0.003,
  context_page: 0.001,
  research: 0.01,
  scrape_format: 0.001,
  extract_json: 0.005,
  extract_summary: 0.005,
  extract_qa: 0.005,
  extract_links: 0.001,
  extract_brand: 0.002,
  extract_advanced_proxy: 0.004,
  map: 0.002,
  crawl_page: 0.001,
  crawl_page_advanced: 0.005,
  pdf: 0.002,
  transcript: 0.002,
  embeddings: 0.0001,
}
const PER_MILLION = 1_000_000n

/** Nano-USD per 1,000,000 of each unit. */
const RATES = new Map(
  Object.entries(PRICES).map(([unit, usd]) => [unit, fromUsd(usd) * PER_MILLION]),
)

/** Nano-USD per 1,000,000 of the line's unit. */
export function rateOf(line: UsageLine): bigint {
  return line.rate ?? RATES.get(line.unit) ?? 0n
}

/** The rate at which one unit costs this many nano-USD. */
export function rateFor(nano: bigint): bigint {
  return nano * PER_MILLION
}

/** False for token units, whose lines carry their model's rate. */
export function hasPrice(unit: Unit): boolean {
  return RATES.has(unit)
}

/** What the usage costs in nano-USD; rounded up once. Amounts are whole numbers. */
export function priceOf(usage: readonly UsageLine[]): bigint {
  const micro = usage.reduce((sum, line) => sum + rateOf(line) * BigInt(Math.ceil(line.amount)), 0n)
  return (micro + PER_MILLION - 1n) / PER_MILLION
}

/** USD of one unit, for texts and receipts. */
export function unitPrice(unit: Unit): number {
  return toUsd(priceOf([{ unit, amount: 1 }]))
}

/** The price list as shown to people: unit and USD of one. */
export function priceList(): { unit: Unit; usd: number }[] {
  return (Object.keys(PRICES) as Unit[]).map((unit) => ({ unit, usd: unitPrice(unit) }))
}
