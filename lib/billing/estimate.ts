import type { Unit, Usage, UsageLine } from '@/lib/call'
import { AppError } from '../errors'
import { fromUsd, toUsd } from './money'
import { hasPrice, priceOf } from './prices'

/** What a call will cost, in USD, before it is made. `lines` are the most of each unit; `max` is what is held for it. */
export type Estimate = {
  min: number
  expected: number
  max: number
  lines: { unit: Unit; amount: number; usd: number; model?: string }[]
}

/** Shares of the most that a call which succeeds uses at least, and uses as a rule. Whole where a unit is absent. */
const SHARES: Partial<Record<Unit, { least: number; usual: number }>> = {
  answer_images: { least: 0, usual: 1 },
  crawl_page: { least: 0, usual: 0.5 },
  crawl_page_advanced: { least: 0, usual: 0.5 },
  llm_input_tokens: { least: 0, usual: 0.5 },
  llm_cached_tokens: { least: 0, usual: 0.5 },
  llm_output_tokens: { least: 0, usual: 0.5 },
}

/** Prices the most that a call can use. */
export function estimateOf(most: Usage): Estimate {
  const shareOf = (line: UsageLine, pick: 'least' | 'usual') => (isTopUp(line) ? 0 : (SHARES[line.unit]?.[pick] ?? 1))
  const share = (pick: 'least' | 'usual') =>
    toUsd(priceOf(most.map((line) => ({ ...line, amount: line.amount * shareOf(line, pick) }))))
  const lines = most.map((line) => ({ ...shown(line), usd: toUsd(priceOf([line])) }))
  return { min: share('least'), expected: share('usual'), max: toUsd(priceOf(most)), lines }
}

/** The most that a call can use, topped up to the price of what it may use instead. */
export function covering(most: Usage, instead: Usage): Usage {
  const [first] = instead
  const missing = priceOf(instead) - priceOf(most)
  return first && missing > 0n ? [...most, { unit: first.unit, amount: 1, rate: missing * 1_000_000n }] : most
}

/** A unit with a price of its own carries a rate only where it tops a hold up. */
const isTopUp = ({ unit, rate }: UsageLine) => rate !== undefined && hasPrice(unit)

/** Throws 400 when a call could cost more nano-USD than the `X-Max-Cost` header (USD) allows, or the header is no amount. */
export function maxCost(header: string | null, most: bigint): void {
  if (header === null) return
  if (!/^\d{1,9}(\.\d+)?$/.test(header.trim()))
    throw new AppError('invalid_field', 'The header X-Max-Cost must be an amount in USD, such as 0.01.', {
      wireCode: 'invalid_max_cost',
    })
  if (most <= fromUsd(Number(header))) return
  throw new AppError('max_cost_exceeded', `This call can cost up to ${toUsd(most)} USD, above X-Max-Cost.`, {
    details: { max_usd: toUsd(most), allowed_usd: Number(header) },
  })
}

function shown({ unit, amount, model }: UsageLine) {
  return model === undefined ? { unit, amount } : { unit, amount, model }
}
