import type { Unit, Usage, UsageLine } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { fromUsd, toUsd } from '@/lib/base/usd'
import { hasPrice, priceUsage, rateFor } from './prices'

/** What a call will cost in USD: the maximum of each unit, and `max`, which is reserved. */
export type Estimate = {
  min: number
  expected: number
  max: number
  lines: { unit: Unit; amount: number; usd: number; model?: string }[]
}

/** Share of the maximum that a successful call uses. Units not listed are used in full. */
const SHARES: Partial<Record<Unit, { min: number; expected: number }>> = {
  answer_images: { min: 0, expected: 1 },
  search_page: { min: 0, expected: 0.8 },
  context_page: { min: 0, expected: 0.8 },
  crawl_page: { min: 0, expected: 0.5 },
  crawl_page_advanced: { min: 0, expected: 0.5 },
  llm_input_tokens: { min: 0, expected: 0.5 },
  llm_cached_tokens: { min: 0, expected: 0.5 },
  llm_output_tokens: { min: 0, expected: 0.5 },
}

/** Prices the maximum usage of a call. */
export function estimateUsage(max: Usage): Estimate {
  const measureShare = (line: UsageLine, pick: 'min' | 'expected') =>
    isTopUp(line) ? 0 : (SHARES[line.unit]?.[pick] ?? 1)
  const priced = (pick: 'min' | 'expected') =>
    toUsd(
      priceUsage(max.map((line) => ({ ...line, amount: line.amount * measureShare(line, pick) }))),
    )
  const lines = max.map((line) => ({ ...toView(line), usd: toUsd(priceUsage([line])) }))
  return { min: priced('min'), expected: priced('expected'), max: toUsd(priceUsage(max)), lines }
}

/** The maximum usage of a call, topped up to the price of its alternative. */
export function maxUsage(max: Usage, fallback: Usage): Usage {
  const [first] = fallback
  const missing = priceUsage(fallback) - priceUsage(max)
  return first && missing > 0n
    ? [...max, { unit: first.unit, amount: 1, rate: rateFor(missing) }]
    : max
}

/** A unit with its own price carries a rate only if it tops up a reservation. */
const isTopUp = ({ unit, rate }: UsageLine) => rate !== undefined && hasPrice(unit)

/** Throws 400 if a call could cost more than X-Max-Cost allows. */
export function checkMaxCost(limit: string | null, max: bigint): void {
  if (limit === null) return
  if (!/^\d{1,9}(\.\d+)?$/.test(limit.trim()))
    throw new AppError(
      'invalid_field',
      'The header X-Max-Cost must be an amount in USD, such as 0.01.',
      {
        wireCode: 'invalid_max_cost',
      },
    )
  if (max <= fromUsd(Number(limit))) return
  throw new AppError(
    'max_cost_exceeded',
    `This call can cost up to ${toUsd(max)} USD, above X-Max-Cost.`,
    {
      details: { max_usd: toUsd(max), allowed_usd: Number(limit) },
    },
  )
}

function toView({ unit, amount, model }: UsageLine) {
  return model === undefined ? { unit, amount } : { unit, amount, model }
}
