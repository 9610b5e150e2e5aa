import { Asides } from './asides'
import { ControlTokens } from './control-tokens'
import { WholeFence } from './whole-fence'

type Filter = { take: (piece: string) => string; end: () => string }

/** An answer's text without control tokens, reasoning in its midst, and a fence around it. */
export class OutputText {
  readonly #filters: Filter[]

  constructor({ isUnfenced }: { isUnfenced?: boolean }) {
    const fence = isUnfenced ? [new WholeFence()] : []
    this.#filters = [new Asides(), new ControlTokens(), ...fence]
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
