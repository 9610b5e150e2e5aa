import type { Call, Usage } from '@/lib/base/call'
import { fromUsd, toUsd } from '@/lib/base/usd'
import { ModelBudget, type ModelChoice, type Rates } from '@/lib/models/llm'
import { priceUsage, tokenRate } from '@/lib/money/billing'

/** The report itself, which is always charged. */
const REPORT: Usage = [{ unit: 'research', amount: 1 }]
const FREE: Rates = { inputNanoPerMillion: 0n, cachedNanoPerMillion: 0n, outputNanoPerMillion: 0n }
/** For some texts, providers count more tokens than we estimate. */
const MARGIN = 1.5
const PER_MILLION = 1_000_000

/** What a job may still spend. Nothing starts that could exceed it. */
export class Budget {
  readonly max: bigint
  readonly #call: Pick<Call, 'used'>
  /** What the job was charged before a pause, in nano-USD. */
  readonly #paid: bigint
  /** Reserved for writing the report. */
  #reserved = 0n

  constructor(maxUsd: number, call: Pick<Call, 'used'>, earlierCost = 0n) {
    this.max = fromUsd(maxUsd)
    this.#call = call
    this.#paid = earlierCost
  }

  get spentUsd(): number {
    const cost = priceUsage(this.#call.used) + this.#paid
    return toUsd(cost > this.max ? this.max : cost)
  }

  /** Nano-USD left besides the report and what is reserved for writing it. */
  budgetLeft({ forWriting = false } = {}): bigint {
    const budget = this.max - this.#paid - priceUsage([...this.#call.used, ...REPORT])
    return forWriting ? budget : budget - this.#reserved
  }

  pays(usage: Usage): boolean {
    return priceUsage(usage) <= this.budgetLeft()
  }

  /** Reserves the cost of a prompt and a reply of this many tokens, up to half of the budget. */
  reserve({ rates }: ModelChoice, inputTokens: number, outputTokens: number): void {
    const { inputNanoPerMillion: input, outputNanoPerMillion: output } = charged(rates)
    const nano =
      (inputTokens * MARGIN * Number(input) + outputTokens * Number(output)) / PER_MILLION
    const max = this.max / 2n
    const amount = BigInt(Math.ceil(nano))
    this.#reserved = amount < max ? amount : max
  }

  /** What a request to the model may cost now. */
  modelBudget({ rates }: ModelChoice, options: { forWriting?: boolean } = {}): ModelBudget {
    const budget = this.budgetLeft(options)
    return new ModelBudget(budget > 0n ? budget : 0n, charged(rates))
  }
}

function charged(rates: Rates | null): Rates {
  const { inputNanoPerMillion, cachedNanoPerMillion, outputNanoPerMillion } = rates ?? FREE
  return {
    inputNanoPerMillion: tokenRate(inputNanoPerMillion),
    cachedNanoPerMillion: tokenRate(cachedNanoPerMillion),
    outputNanoPerMillion: tokenRate(outputNanoPerMillion),
  }
}

/** A service model billed by tokens, as a report has no fixed price. */
export function byTokens(choice: ModelChoice): ModelChoice {
  return { ...choice, billing: 'tokens', rates: choice.rates ?? choice.operatorRates }
}
