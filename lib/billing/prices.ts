import type { Unit, UsageLine } from '@/lib/call'

/** Kept with each charge, so that a bill can be checked against the prices of its day. */
export const PRICE_VERSION = '2026-11-1'

const PER_MILLION = 1_000_000n
const usd = (amount: number) => BigInt(Math.round(amount * 1e9))

/** Nano-USD of one unit. Token units are absent: their lines carry their model's rate. */
const PRICES: Partial<Record<Unit, bigint>> = {
  answer_query: usd(0.004),
  answer_query_service_web: usd(0.007),
  answer_query_service_fast: usd(0.009),
  answer_images: usd(0.001),
  web_search: usd(0.002),
  scrape_format: usd(0.001),
  extract_json: usd(0.005),
  extract_summary: usd(0.005),
  extract_qa: usd(0.005),
  extract_links: usd(0.001),
  extract_brand: usd(0.002),
  extract_advanced_proxy: usd(0.004),
  map: usd(0.002),
  crawl_page: usd(0.001),
  crawl_page_advanced: usd(0.005),
  pdf: usd(0.002),
  transcript: usd(0.002),
}

/** Nano-USD per 1,000,000 of the line's unit. */
export function rateOf(line: UsageLine): bigint {
  return line.rate ?? (PRICES[line.unit] ?? 0n) * PER_MILLION
}

/** False for token units, whose lines carry their model's rate. */
export function hasPrice(unit: Unit): boolean {
  return PRICES[unit] !== undefined
}

/** What the usage costs in nano-USD; rounded up once. Amounts are whole numbers. */
export function priceOf(usage: readonly UsageLine[]): bigint {
  const micro = usage.reduce((sum, line) => sum + rateOf(line) * BigInt(Math.ceil(line.amount)), 0n)
  return (micro + PER_MILLION - 1n) / PER_MILLION
}

/** The price list as shown to people: unit and USD of one. */
export function priceList(): { unit: Unit; usd: number }[] {
  return (Object.entries(PRICES) as [Unit, bigint][]).map(([unit, nano]) => ({ unit, usd: Number(nano) / 1e9 }))
}
