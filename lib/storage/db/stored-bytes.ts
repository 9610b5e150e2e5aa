import { onPostgres } from './dialect'

/** How long it may take until bytes stored by other nodes are counted. */
const SHARED_MS = 30_000

/** How many bytes of a kind each account has stored, cached in memory and recounted on nodes. */
export class StoredBytes {
  readonly #of = new Map<string, number>()
  #since = performance.now()

  /** `count` reads the bytes from the database the first time an account is asked for. */
  async of(accountId: string, count: () => Promise<number>): Promise<number> {
    if (onPostgres && performance.now() - this.#since > SHARED_MS) this.forget()
    const bytes = this.#of.get(accountId)
    if (bytes !== undefined) return bytes
    const tally = await count()
    this.#of.set(accountId, tally)
    return tally
  }

  /** Bytes were written or deleted (negative). */
  add(accountId: string, bytes: number): void {
    const existing = this.#of.get(accountId)
    if (existing !== undefined) this.#of.set(accountId, Math.max(0, existing + bytes))
  }

  /** Rows were deleted elsewhere: count again next time. */
  forget(): void {
    this.#of.clear()
    this.#since = performance.now()
  }
}
