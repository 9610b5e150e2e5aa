import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import type { Tokens } from './tokens'

const LESS_THAN = 60
const AMPERSAND = 38
const BRACKET = 91

/** What htmlparser2's types leave out. */
type Inside = Pick<Tokenizer, 'write' | 'end'> & {
  readonly buffer: string
  index: number
  stateText(code: number): void
  handleInAttributeValue(code: number, quote: number): void
  fastForwardTo(code: number): boolean
  stateBeforeDeclaration(code: number): void
}

const Base = Tokenizer as unknown as new (
  options: { decodeEntities: true },
  callbacks: TokenizerCallbacks,
) => Inside

/**
 * htmlparser2's tokenizer for a page in one piece. It passes over texts, values and scripts at
 * once instead of letter by letter.
 */
export class PageTokenizer extends Base {
  readonly #tokens: Tokens

  constructor(tokens: Tokens) {
    super({ decodeEntities: true }, tokens)
    this.#tokens = tokens
  }

  override stateText(code: number) {
    if (code === LESS_THAN || code === AMPERSAND) super.stateText(code)
    else this.#skipTo(LESS_THAN)
  }

  override handleInAttributeValue(code: number, quote: number) {
    if (code === quote || code === AMPERSAND) super.handleInAttributeValue(code, quote)
    else this.#skipTo(quote)
  }

  override fastForwardTo(code: number): boolean {
    const { buffer } = this
    const at = buffer.indexOf(String.fromCharCode(code), this.index + 1)
    this.index = at < 0 ? buffer.length - 1 : at
    return at >= 0
  }

  override stateBeforeDeclaration(code: number) {
    super.stateBeforeDeclaration(code === BRACKET && !this.#tokens.allowsCdata ? 0 : code)
  }

  /** Moves right before the sign or a character reference, as the caller moves on by one. */
  #skipTo(sign: number) {
    const { buffer } = this
    const end = buffer.length
    let at = this.index + 1
    for (; at < end; at++) {
      const code = buffer.charCodeAt(at)
      if (code === sign || code === AMPERSAND) break
    }
    this.index = at - 1
  }
}
