import type { Call, Unit } from '@/lib/base/call'
import { isObject } from '@/lib/base/json'
import { estimateTokens } from '@/lib/base/text'
import type { TurnResult } from './attempts'
import type { Rates } from './providers/prices'
import type { PassedOn, TokenCounts, Turn } from './turn'

/** Token usage of a completion. `inputTokens` includes cached ones. `estimated` if not reported. */
export type TokensUsed = {
  inputTokens: number
  cachedTokens: number
  outputTokens: number
  estimated: boolean
}

/** Counts a turn's tokens, as reported or estimated. None if the model did not run. */
export function settle(
  turn: Turn,
  result: TurnResult & { failure: unknown },
  call: Call,
): TokensUsed {
  const usage = countTokens(turn, result, call.signal.aborted)
  const { rates, operatorRates, label } = turn.choice
  if (usage === NO_TOKENS && result.isAsked && isSilence(result.failure))
    call.lose(silentCost(turn))
  const more = { model: label, ...(usage.estimated ? { estimated: true } : {}) }
  const count = (unit: Unit, amount: number, name: keyof Rates) => {
    if (amount === 0) return
    const covered = operatorRates ? { providerRate: operatorRates[name] } : {}
    call.count(unit, amount, { ...more, rate: rates?.[name] ?? 0n, ...covered })
  }
  count('llm_input_tokens', usage.inputTokens - usage.cachedTokens, 'inputNanoPerMillion')
  count('llm_cached_tokens', usage.cachedTokens, 'cachedNanoPerMillion')
  count('llm_output_tokens', usage.outputTokens, 'outputNanoPerMillion')
  return usage
}

function countTokens(
  turn: Turn,
  result: TurnResult & { failure: unknown },
  callerLeft: boolean,
): TokensUsed {
  const { counted, written } = result
  if (counted && (written === '' || isWhole(result))) return tokens(counted, false)
  const ran = written !== '' || (callerLeft && result.isAsked) || !result.failure
  if (!ran) return NO_TOKENS
  // A count that the provider sent before the end is a minimum.
  const inputTokens = counted?.inputTokens || promptTokens(turn)
  const outputTokens = Math.max(counted?.outputTokens ?? 0, estimateTokens(written))
  return tokens({ inputTokens, cachedTokens: counted?.cachedTokens ?? 0, outputTokens }, true)
}

/** A provider that takes a prompt and never answers may charge the operator for the prompt. */
const isSilence = (failure: unknown) => isObject(failure) && failure.kind === 'timeout'

function silentCost(turn: Turn): bigint {
  const rate = (turn.choice.operatorRates ?? turn.choice.rates)?.inputNanoPerMillion ?? 0n
  return (BigInt(promptTokens(turn)) * rate) / 1_000_000n
}

/** Whether a count covers everything written: some services send one in advance, or zeros. */
function isWhole({ counted, written }: TurnResult): boolean {
  return counted?.letters === written.length && counted.inputTokens > 0 && counted.outputTokens > 0
}

const tokens = (
  { inputTokens, cachedTokens, outputTokens }: TokenCounts,
  estimated: boolean,
): TokensUsed => ({
  inputTokens,
  cachedTokens,
  outputTokens,
  estimated,
})

/** Estimated tokens of the turn's prompt. */
export function promptTokens({ messages, shape, passedOn }: Turn): number {
  if (passedOn) return passedTokens(passedOn)
  const words = messages.reduce((sum, message) => sum + estimateTokens(message.content) + 4, 0)
  return words + (shape ? estimateTokens(JSON.stringify(shape.schema)) : 0)
}

/** Estimated tokens of what is passed on, including tools. */
export function passedTokens({ messages, tools, fields }: PassedOn): number {
  return estimateTokens(JSON.stringify([messages, tools, fields]))
}

export const NO_TOKENS: TokensUsed = {
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  estimated: false,
}

export function addTokens(usage: TokensUsed, peer: TokensUsed): TokensUsed {
  return {
    inputTokens: usage.inputTokens + peer.inputTokens,
    cachedTokens: usage.cachedTokens + peer.cachedTokens,
    outputTokens: usage.outputTokens + peer.outputTokens,
    estimated: usage.estimated || peer.estimated,
  }
}
