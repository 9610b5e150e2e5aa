import { isLostStatement } from './faults'

/**
 * Names for the statements of transactions: each connection plans a named statement once. A pooler
 * may give a connection's next transaction another session: after that, no statement is named.
 */
export class PreparedStatements {
  readonly #max: number
  readonly #names = new Map<string, string>()
  #areKept = true

  /** `max`: how many statements get a name. Each takes memory on every connection. */
  constructor(max = 200) {
    this.#max = max
  }

  /** The name of a statement, or undefined if it is sent without one. */
  getName(statement: string): string | undefined {
    if (!this.#areKept) return undefined
    const existing = this.#names.get(statement)
    if (existing || this.#names.size >= this.#max) return existing
    const name = `groundwire_${this.#names.size}`
    this.#names.set(statement, name)
    return name
  }

  /** Notes why a transaction failed. */
  noteFailure(error: unknown): void {
    if (isLostStatement(error)) this.#areKept = false
  }
}
