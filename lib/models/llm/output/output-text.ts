import { Asides } from './asides'
import { Boxes } from './boxes'
import { CallSpans } from './call-spans'
import { ControlTokens } from './control-tokens'
import { WholeFence } from './whole-fence'

type Filter = { take: (piece: string) => string; end: () => string }

type Form = { isUnfenced?: boolean; shape?: unknown; passedOn?: unknown }

/** An answer without control tokens, calls, reasoning in its midst, a fence or a box around it. */
export class OutputText {
  readonly #filters: Filter[]

  constructor({ isUnfenced, shape, passedOn }: Form) {
    const calls = shape || passedOn ? [] : [new CallSpans()]
    const fence = isUnfenced ? [new WholeFence()] : []
    const boxes = shape || passedOn ? [] : [new Boxes()]
    this.#filters = [new Asides(), ...calls, new ControlTokens(), ...fence, ...boxes]
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
