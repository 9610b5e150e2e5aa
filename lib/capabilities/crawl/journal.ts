import { type Effort, noEffort } from './effort'

/** A discovered URL, in the order of `Journal`. */
type LinkArguments = [
  url: string,
  depth: number,
  /** Number of the URL whose page linked here; -1 if there was none. */
  from: number,
  /** Why it is not fetched. Null if it is. */
  reason: string | null,
]
type SeenText = { hash: string; addresses: string[] }

/** What a crawl did since its last step. All steps together restore its state. */
export type CrawlStep = {
  found: LinkArguments[]
  /** Numbers of the URLs that were fetched, or will not be. */
  finished: number[]
  shown: SeenText[]
  home: string | null
  paginated: number
  seeded: boolean
  skipped: Record<string, number>
  /** Absent in steps of earlier versions. */
  effort?: Effort
}

/** What a crawl must store to continue in another process, written page by page. */
export class Journal {
  readonly found: LinkArguments[] = []
  readonly finished = new Set<number>()
  readonly shown: SeenText[] = []
  readonly isResumed: boolean
  home: string | null = null
  paginated = 0
  isSeeded = false
  skipped: Record<string, number> = {}
  readonly effort = noEffort()
  readonly #numbers = new Map<string, number>()
  #written = { found: 0, shown: 0 }
  #unwritten: number[] = []
  /** Whether there is something that no step contains. */
  isChanged = false
  /** How many URLs wait for a fetch. */
  waiting = 0

  /** `steps`: those that earlier runs wrote, in order. */
  constructor(steps: CrawlStep[] = []) {
    for (const step of steps) {
      const { found, finished, shown, home, paginated, seeded, skipped } = step
      for (const match of found) this.find(...match)
      for (const number of finished) this.finished.add(number)
      this.shown.push(...shown)
      this.home = home ?? this.home
      this.paginated = paginated
      this.isSeeded = seeded
      this.skipped = skipped
      Object.assign(this.effort, step.effort)
    }
    this.isResumed = steps.length > 0
    this.#written = { found: this.found.length, shown: this.shown.length }
    this.isChanged = false
  }

  parseNumber(url: string | undefined): number {
    return url === undefined ? -1 : (this.#numbers.get(url) ?? -1)
  }

  find(url: string, depth: number, from: number, reason: string | null): void {
    this.#numbers.set(url, this.found.length)
    this.found.push([url, depth, from, reason])
    this.isChanged = true
  }

  /** The URL was fetched, or will not be. */
  finish(url: string): void {
    const number = this.parseNumber(url)
    if (number < 0 || this.finished.has(number)) return
    this.finished.add(number)
    this.#unwritten.push(number)
    this.isChanged = true
  }

  /** A page is being written with the next step. Its URLs are not fetched again. */
  show(hash: string, addresses: string[]): void {
    this.shown.push({ hash, addresses })
    this.isChanged = true
  }

  seeded(): void {
    this.isSeeded = true
    this.isChanged = true
  }

  /** What is new since the last step, or null. */
  take(): CrawlStep | null {
    if (!this.isChanged) return null
    const step = {
      found: this.found.slice(this.#written.found),
      finished: this.#unwritten,
      shown: this.shown.slice(this.#written.shown),
      home: this.home,
      paginated: this.paginated,
      seeded: this.isSeeded,
      skipped: { ...this.skipped },
      effort: { ...this.effort },
    }
    this.#written = { found: this.found.length, shown: this.shown.length }
    this.#unwritten = []
    this.isChanged = false
    return step
  }
}
