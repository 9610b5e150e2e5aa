import type { Finding, Pair } from './evidence'

export type Opinion = Pick<Pair, 'claim' | 'passage'> & { isSupported: boolean }

/** A model that was asked is not always right either. */
const CONFIDENCE = 0.8

/** Opinions of a model on pairs, and the pairs of which the verifier is unsure without them. */
export class Opinions {
  readonly #opinions: ReadonlyMap<string, boolean>
  readonly #pairs = new Map<string, Pair>()

  constructor(opinions: readonly Opinion[] = []) {
    this.#opinions = new Map(opinions.map((opinion) => [keyFor(opinion), opinion.isSupported]))
  }

  /** The finding, changed by the opinion on its pair if there is one. */
  apply({ pair, ...finding }: Finding): Finding {
    const isSupported = pair && this.#opinions.get(keyFor(pair))
    if (isSupported === undefined) return pair ? { ...finding, pair } : finding
    return { ...finding, isSupported, isDenied: !isSupported, confidence: CONFIDENCE }
  }

  /** Notes a finding on which a verdict depends. */
  note({ pair }: Finding): void {
    if (pair) this.#pairs.set(keyFor(pair), pair)
  }

  /** The pairs that were noted, the least certain first. */
  get unsure(): Pair[] {
    return [...this.#pairs.values()].sort((a, b) => a.confidence - b.confidence)
  }
}

const keyFor = ({ claim, passage }: Pick<Pair, 'claim' | 'passage'>) => `${claim}\n${passage}`
