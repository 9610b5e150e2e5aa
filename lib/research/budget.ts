import { priceOf, tokenRate } from '@/lib/billing'
import type { Call, Usage } from '@/lib/call'
import { type ModelChoice, Purse, type Rates } from '@/lib/llm'
import { fromUsd, toUsd } from '@/lib/money'

/** The report itself, which is paid for in any case. */
const REPORT: Usage = [{ unit: 'research', amount: 1 }]
const FREE: Rates = { inputNanoPerMillion: 0n, cachedNanoPerMillion: 0n, outputNanoPerMillion: 0n }
/** Providers count more tokens than we estimate of some texts. */
const MARGIN = 1.5
const PER_MILLION = 1_000_000

/** What a job may still spend: nothing begins that could exceed it. */
export class Budget {
  readonly max: bigint
  readonly #call: Pick<Call, 'used'>
  /** Kept back for writing the report. */
  #reserved = 0n

  constructor(maxUsd: number, call: Pick<Call, 'used'>) {
    this.max = fromUsd(maxUsd)
    this.#call = call
  }

  get spentUsd(): number {
    const spent = priceOf(this.#call.used)
    return toUsd(spent > this.max ? this.max : spent)
  }

  /** Nano-USD that are left beside the report, and what is kept back for writing it. */
  left({ forWriting = false } = {}): bigint {
    const left = this.max - priceOf([...this.#call.used, ...REPORT])
    return forWriting ? left : left - this.#reserved
  }

  pays(usage: Usage): boolean {
    return priceOf(usage) <= this.left()
  }

  /** Keeps back what a prompt and an answer of so many tokens cost, up to half of the budget. */
  reserve({ rates }: ModelChoice, read: number, written: number): void {
    const { inputNanoPerMillion: input, outputNanoPerMillion: output } = charged(rates)
    const nano = (read * MARGIN * Number(input) + written * Number(output)) / PER_MILLION
    const most = this.max / 2n
    const wanted = BigInt(Math.ceil(nano))
    this.#reserved = wanted < most ? wanted : most
  }

  /** What a model's turn may cost now. */
  purse({ rates }: ModelChoice, options: { forWriting?: boolean } = {}): Purse {
    const left = this.left(options)
    return new Purse(left > 0n ? left : 0n, charged(rates))
  }
}

/** The rates of tokens as they are charged. */
function charged(rates: Rates | null): Rates {
  const { inputNanoPerMillion, cachedNanoPerMillion, outputNanoPerMillion } = rates ?? FREE
  return {
    inputNanoPerMillion: tokenRate(inputNanoPerMillion),
    cachedNanoPerMillion: tokenRate(cachedNanoPerMillion),
    outputNanoPerMillion: tokenRate(outputNanoPerMillion),
  }
}

/** A service model is billed by its tokens here: a report has no fixed price. */
export function byTokens(choice: ModelChoice): ModelChoice {
  return { ...choice, billing: 'tokens', rates: choice.rates ?? choice.operatorRates }
}
