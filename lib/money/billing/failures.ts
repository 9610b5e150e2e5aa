import { type Call, findStop, isCancelled, type Usage, type UsageLine } from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { type Bill, billFor, FREE } from './bill'
import { SEARCH_NANO } from './prices'

/** The rule in one sentence, for every document that speaks of failed calls. */
export const FAILURE_RULE =
  'A failed call is free, whatever failed; only extract is charged for the modes whose model ran (422 and 502, the error names the cost). A call that its client ends pays for what was sent until then.'

const PER_MILLION = 1_000_000n

const IS_SEARCH = /^(?:answer_query|web_search$|context$)/
const IS_BOUGHT =
  /^(?:llm_|answer_query|web_search$|context$|research$|extract_(?:json|summary|qa))/

type FailureBill = { bill: Bill; failedWork: bigint }

/**
 * The one rule for work without a result. Who ended it pays for what was sent; a failure is free,
 * except where the capability says otherwise, and its work counts against the allowance.
 */
export function settleFailed(
  call: Pick<Call, 'used' | 'lost' | 'signal' | 'chargesFailure'>,
  max: bigint,
): FailureBill {
  if (isCancelled(call.signal) || call.chargesFailure)
    return { bill: billFor(call.used, max), failedWork: 0n }
  // The customer did not cause a stop of the server.
  if (findStop(call.signal)) return { bill: FREE, failedWork: 0n }
  return { bill: FREE, failedWork: operatorCost(call.used) + call.lost }
}

/** Whether work of this usage is bought from others, so that its failures cost the operator. */
export function buysWork(usage: Usage, { advanced_proxy: isProxied }: Fields = {}): boolean {
  const paysProxy = isProxied === true && getSetting(settings.advancedProxyUrl) !== undefined
  return paysProxy || usage.some(({ unit }) => IS_BOUGHT.test(unit))
}

type Fields = { advanced_proxy?: unknown }

function operatorCost(used: readonly UsageLine[]): bigint {
  return used.reduce((sum, line) => sum + lineCost(line), 0n)
}

function lineCost({ unit, amount, rate, providerRate }: UsageLine): bigint {
  const units = BigInt(Math.ceil(amount))
  if (IS_SEARCH.test(unit)) return units * SEARCH_NANO
  return unit.startsWith('llm_') ? (units * (providerRate ?? rate ?? 0n)) / PER_MILLION : 0n
}
