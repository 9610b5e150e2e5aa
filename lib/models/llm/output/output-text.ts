import { Asides } from './asides'
import { CallSpans } from './call-spans'
import { ControlTokens } from './control-tokens'
import { WholeFence } from './whole-fence'

type Filter = { take: (piece: string) => string; end: () => string }

type Form = { isUnfenced?: boolean; shape?: unknown; passedOn?: unknown }

/** An answer without control tokens, calls, reasoning in its midst, and a fence around it. */
export class OutputText {
  readonly #filters: Filter[]

  constructor({ isUnfenced, shape, passedOn }: Form) {
    const calls = shape || passedOn ? [] : [new CallSpans()]
    const fence = isUnfenced ? [new WholeFence()] : []
    this.#filters = [new Asides(), ...calls, new ControlTokens(), ...fence]
  }

  take(piece: string): string {
    return this.#filters.reduce((text, filter) => (text === '' ? '' : filter.take(text)), piece)
  }

  end(): string {
    return this.#filters.reduce(
      (text, filter) => (text ? filter.take(text) : '') + filter.end(),
      '',
    )
  }
}
