import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { fromUsd } from '@/lib/base/usd'
import type { ModelChoice } from './providers/choice'
import type { Rates } from './providers/prices'

const PER_MILLION = 1_000_000
/** Longer prompts get shorter answers: this many tokens are read for each one written. */
const READ_PER_WRITTEN = 6
/** Providers count more tokens than we estimate for some texts; the price leaves room for that. */
const MARGIN = 1.25

/** What a fixed price still pays for a model's work. No request may cost more. */
export class ModelBudget {
  /** Nano-USD times a million, as rates are per million tokens. */
  #left: number
  readonly #rates: Rates

  constructor(nano: bigint, rates: Rates) {
    this.#left = Number(nano) * PER_MILLION
    this.#rates = rates
  }

  /** Maximum output tokens after a prompt, including reasoning. May be negative. */
  roomAfter(promptTokens: number): number {
    const { inputNanoPerMillion: inputRate, outputNanoPerMillion: outputRate } = this.#rates
    const remaining = this.#left - promptTokens * MARGIN * Number(inputRate)
    return outputRate === 0n
      ? remaining < 0
        ? -1
        : Infinity
      : Math.floor(remaining / Number(outputRate))
  }

  /** Tokens of a text that can be read in pieces, counting `instructions` and `overlap`. */
  readable(pieceTokens: number, instructions: number, overlap: number): number {
    const inputRate = Number(this.#rates.inputNanoPerMillion) * MARGIN
    const outputRate = Number(this.#rates.outputNanoPerMillion) / READ_PER_WRITTEN
    const inOne = (this.#left - instructions * inputRate) / (inputRate + outputRate)
    if (inOne <= pieceTokens) return Math.max(0, Math.floor(inOne))
    const perToken = inputRate * (1 + overlap + instructions / pieceTokens) + outputRate
    return Math.max(pieceTokens, Math.floor(this.#left / perToken))
  }

  spend({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): void {
    const { inputNanoPerMillion: inputRate, outputNanoPerMillion: outputRate } = this.#rates
    this.#left -= inputTokens * Number(inputRate) + outputTokens * Number(outputRate)
  }
}

/** A budget with this many nano-USD, or null if the model's tokens cost nothing. */
export function modelBudgetFor({ operatorRates }: ModelChoice, nano: bigint): ModelBudget | null {
  if (!operatorRates) return null
  const minimum = fromUsd(getSetting(settings.fixedPriceModelUsd))
  return new ModelBudget(nano > minimum ? nano : minimum, operatorRates)
}

/** The error for a call whose fixed price pays for almost none of the model's work. */
export function tooExpensive({ label }: ModelChoice): AppError {
  const names = [settings.serviceWebModel.name, settings.fixedPriceModelUsd.name]
  const message = `${label} costs more than the fixed price of this call pays for. The operator can set a smaller model as ${names[0]}, or let each call cost more with ${names[1]}.`
  return new AppError('model_not_configured', message, {
    details: { model: label, settings: names },
  })
}

/** The failure of a turn that the fixed price does not pay for. */
export function beyondPrice(model: string): AppError {
  const message =
    'The fixed price of this call pays for no more of the model: ask for less, or send a shorter text.'
  return new AppError('truncated_output', message, { details: { model, kind: 'price' } })
}

/** True if the price of the call did not pay for the turn: the caller may ask for less. */
export const isBeyondPrice = (error: unknown): boolean =>
  error instanceof AppError && error.details?.kind === 'price'
