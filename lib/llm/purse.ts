import { read, settings } from '@/lib/config'
import { AppError } from '@/lib/errors'
import { fromUsd } from '@/lib/money'
import type { ModelChoice } from './choice'
import type { Rates } from './prices'

const PER_MILLION = 1_000_000
/** A longer prompt is written about less: so many tokens are read for one that is written. */
const READ_PER_WRITTEN = 6
/** Providers count more tokens than we estimate of some texts: the price has room for that. */
const MARGIN = 1.25

/** What a fixed price still pays of a model's work: no call may cost more. */
export class Purse {
  /** Nano-USD, times a million: tokens by their rates. */
  #left: number
  readonly #rates: Rates

  constructor(nano: bigint, rates: Rates) {
    this.#left = Number(nano) * PER_MILLION
    this.#rates = rates
  }

  /** Tokens that the model may write after a prompt, its thoughts included; may be below zero. */
  roomAfter(promptTokens: number): number {
    const { inputNanoPerMillion: read, outputNanoPerMillion: written } = this.#rates
    const left = this.#left - promptTokens * MARGIN * Number(read)
    return written === 0n ? (left < 0 ? -1 : Infinity) : Math.floor(left / Number(written))
  }

  /** Tokens of a text that can be read in pieces, `instructions` and `overlap` counted. */
  readable(pieceTokens: number, instructions: number, overlap: number): number {
    const read = Number(this.#rates.inputNanoPerMillion) * MARGIN
    const written = Number(this.#rates.outputNanoPerMillion) / READ_PER_WRITTEN
    const inOne = (this.#left - instructions * read) / (read + written)
    if (inOne <= pieceTokens) return Math.max(0, Math.floor(inOne))
    const perToken = read * (1 + overlap + instructions / pieceTokens) + written
    return Math.max(pieceTokens, Math.floor(this.#left / perToken))
  }

  spend({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): void {
    const { inputNanoPerMillion: read, outputNanoPerMillion: written } = this.#rates
    this.#left -= inputTokens * Number(read) + outputTokens * Number(written)
  }
}

/** A purse of so many nano-USD; null where the model costs nothing by the token. */
export function purseFor({ operatorRates }: ModelChoice, nano: bigint): Purse | null {
  if (!operatorRates) return null
  const least = fromUsd(read(settings.fixedPriceModelUsd))
  return new Purse(nano > least ? nano : least, operatorRates)
}

/** The refusal of a call whose fixed price pays for next to nothing of the model. */
export function tooDear({ label }: ModelChoice): AppError {
  const names = [settings.serviceWebModel.name, settings.fixedPriceModelUsd.name]
  const message = `${label} costs more than the fixed price of this call pays for. The operator can set a smaller model as ${names[0]}, or let each call cost more with ${names[1]}.`
  return new AppError('model_not_configured', message, {
    details: { model: label, settings: names },
  })
}

/** The failure of a turn that a fixed price does not pay for. */
export function beyondPrice(model: string): AppError {
  const message =
    'The fixed price of this call pays for no more of the model: ask for less, or send a shorter text.'
  return new AppError('truncated_output', message, { details: { model, kind: 'price' } })
}

/** True when the price of the call did not pay for the turn: the caller may ask for less. */
export const isBeyondPrice = (error: unknown): boolean =>
  error instanceof AppError && error.details?.kind === 'price'
