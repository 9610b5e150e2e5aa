/** Counters by name. */
export class Tally {
  readonly #counts = new Map<string, number>()

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  /** Names whose count is above zero. */
  names(): string[] {
    return [...this.#counts.keys()]
  }

  add(name: string, change: 1 | -1): void {
    const count = this.of(name) + change
    if (count > 0) this.#counts.set(name, count)
    else this.#counts.delete(name)
  }
}
