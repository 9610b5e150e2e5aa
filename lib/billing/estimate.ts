import { AppError } from '../errors'
import type { Unit, Usage, UsageLine } from '../units'
import { fromUsd, toUsd } from './money'
import { priceOf } from './prices'

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
  const share = (pick: 'least' | 'usual') =>
    toUsd(priceOf(most.map((line) => ({ ...line, amount: line.amount * (SHARES[line.unit]?.[pick] ?? 1) }))))
  const lines = most.map((line) => ({ ...shown(line), usd: toUsd(priceOf([line])) }))
  return { min: share('least'), expected: share('usual'), max: toUsd(priceOf(most)), lines }
}

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
