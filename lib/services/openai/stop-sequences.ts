/** Ends a text, which may come in parts, before the first of these sequences. */
export class Stops {
  readonly #sequences: string[]
  readonly #longest: number
  #held = ''
  #isOver = false

  constructor(stop: string | string[] | null | undefined) {
    this.#sequences = [stop ?? []].flat().filter((sequence) => sequence !== '')
    this.#longest = Math.max(0, ...this.#sequences.map((sequence) => sequence.length))
  }

  /** The text that can be shown so far: the end is held back as long as it may be a sequence. */
  push(part: string): string {
    if (this.#isOver) return ''
    const text = this.#held + part
    const places = this.#sequences
      .map((sequence) => text.indexOf(sequence))
      .filter((at) => at !== -1)
    this.#isOver = places.length > 0
    const end = this.#isOver ? Math.min(...places) : text.length - this.#heldOf(text)
    this.#held = this.#isOver ? '' : text.slice(end)
    return text.slice(0, end)
  }

  /** What was held back, at the end of the text. */
  rest(): string {
    return this.#held
  }

  #heldOf(text: string): number {
    for (let length = Math.min(this.#longest - 1, text.length); length > 0; length--) {
      const end = text.slice(-length)
      if (this.#sequences.some((sequence) => sequence.startsWith(end))) return length
    }
    return 0
  }
}

/** A whole text up to the first sequence. */
export function cutAt(stop: string | string[] | null | undefined, text: string): string {
  const stops = new Stops(stop)
  return stops.push(text) + stops.rest()
}
