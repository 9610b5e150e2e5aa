import {
  type Call,
  findStop,
  isCancelled,
  isSearchUnit,
  MAX_PAID_BYTES,
  type Usage,
  type UsageLine,
} from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { fromUsd } from '@/lib/base/usd'
import type { OperatorWork } from './allowance'
import { type Bill, billFor, FREE } from './bill'
import { priceUsage, SEARCH_NANO } from './prices'

/** The rule in one sentence, for every document that speaks of failed calls. */
export const FAILURE_RULE =
  'A failed call is free, whatever failed; only extract, and parse with json_schema, are charged for what their model did (422 and 502, the error names the cost). A call that its client ends pays for what was sent until then.'

const PER_MILLION = 1_000_000n

/** Units whose price pays for the model, too. */
const HAS_MODEL = /^(?:answer_query_service_|extract_(?:json|summary|qa))/

type FailureBill = { bill: Bill; failed: bigint }
type Spender = Pick<Call, 'used' | 'lost' | 'signal' | 'chargesFailure'>

/**
 * The one rule for work without a result. Who ended it pays for what was sent; a failure is free,
 * except where the capability says otherwise, and its work counts against the allowance.
 */
export function settleFailed(call: Spender, max: bigint): FailureBill {
  if (isCancelled(call.signal) || call.chargesFailure)
    return { bill: billFor(call.used, max), failed: 0n }
  // The customer did not cause a stop of the server.
  if (findStop(call.signal)) return { bill: FREE, failed: 0n }
  return { bill: FREE, failed: operatorCost(call) }
}

/** What a call cost the operator, beside what it was charged. `failed`: what counts as failed. */
export function measureWork(call: Spender, charged: bigint, failed = 0n): OperatorWork {
  const cost = operatorCost(call)
  if (failed > 0n || cost === 0n || findStop(call.signal)) return { failed, margin: 0n }
  // Where a model costs more than the fixed price, the operator chose to pay the difference.
  const beyond = charged - (cost - call.lost)
  return { failed, margin: (beyond > 0n ? beyond : 0n) - call.lost }
}

/** What work of this usage may cost the operator, in nano-USD, if no one pays for it. */
export function estimateRisk(usage: Usage, { advanced_proxy: isProxied }: Fields = {}): bigint {
  // A crawl asks for each of its pages, unless the page is read once more for its extraction.
  const isCrawl = usage.some(({ unit }) => unit === 'crawl_page_advanced')
  const isRead = isProxied === true && !(isCrawl && !usage.some(({ unit }) => HAS_MODEL.test(unit)))
  return usage.reduce((sum, line) => sum + lineRisk(line), isRead ? proxyRisk() : 0n)
}

/** What a page may cost the operator that is read through ADVANCED_PROXY_URL, in nano-USD. */
export function proxyRisk(): bigint {
  if (getSetting(settings.advancedProxyUrl) === undefined) return 0n
  return BigInt(Math.ceil(MAX_PAID_BYTES * getSetting(settings.advancedProxyUsdPerGb)))
}

type Fields = { advanced_proxy?: unknown }

function lineRisk(line: UsageLine): bigint {
  if (!HAS_MODEL.test(line.unit)) return lineCost(line)
  const minimum = fromUsd(getSetting(settings.fixedPriceModelUsd)) * BigInt(Math.ceil(line.amount))
  const price = priceUsage([line])
  return price > minimum ? price : minimum
}

/** What usage costs the operator, in nano-USD. `lost`: what it cost beside that. */
export function operatorCost({ used, lost }: Pick<Call, 'used' | 'lost'>): bigint {
  return used.reduce((sum, line) => sum + lineCost(line), lost)
}

function lineCost({ unit, amount, rate, providerRate }: UsageLine): bigint {
  const units = BigInt(Math.ceil(amount))
  if (isSearchUnit(unit)) return units * SEARCH_NANO
  return unit.startsWith('llm_') ? (units * (providerRate ?? rate ?? 0n)) / PER_MILLION : 0n
}
