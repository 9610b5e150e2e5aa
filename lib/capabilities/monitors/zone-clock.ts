const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The clocks of a time zone. What they show is written as the moment at which UTC shows it. */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('sv', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
  }

  /** What the clocks show at a moment, in whole seconds. */
  read(at: number): number {
    return Date.parse(`${this.#format.format(at).replace(' ', 'T')}Z`)
  }

  /** The first moment at which they show this minute, or a later one if they skip it. */
  find(wall: number): number {
    const [first, last] = [wall - DAY_MS, wall + DAY_MS]
      .map((day) => wall - (this.read(day) - day))
      .sort((a, b) => a - b) as [number, number]
    if (this.read(first) === wall) return first
    if (this.read(last) === wall) return last
    let [before, after] = [first, last]
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
      if (this.read(middle) < wall) before = middle
      else after = middle
    }
    return after
  }
}
