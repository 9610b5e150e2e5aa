import { onPostgres } from './dialect'

/** What other nodes stored is seen when this has passed. */
const SHARED_MS = 30_000

/** How many bytes each account has stored of one kind, kept in memory; on nodes counted again. */
export class StoredBytes {
  readonly #of = new Map<string, number>()
  #since = performance.now()

  /** `count` reads the bytes from the database, on the first question for an account. */
  async of(accountId: string, count: () => Promise<number>): Promise<number> {
    if (onPostgres && performance.now() - this.#since > SHARED_MS) this.forget()
    const known = this.#of.get(accountId)
    if (known !== undefined) return known
    const counted = await count()
    this.#of.set(accountId, counted)
    return counted
  }

  /** Bytes were written, or dropped (less than zero). */
  add(accountId: string, bytes: number): void {
    const known = this.#of.get(accountId)
    if (known !== undefined) this.#of.set(accountId, Math.max(0, known + bytes))
  }

  /** Something else dropped rows: the next question counts again. */
  forget(): void {
    this.#of.clear()
    this.#since = performance.now()
  }
}
