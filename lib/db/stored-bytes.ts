/** How many bytes each account has stored of one kind: counted in the database once, then kept up to date in memory. */
export class StoredBytes {
  readonly #of = new Map<string, number>()

  /** `count` reads the bytes from the database, on the first question for an account. */
  async of(accountId: string, count: () => Promise<number>): Promise<number> {
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
  }
}
