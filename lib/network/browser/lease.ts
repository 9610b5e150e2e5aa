import type { Browser } from 'playwright'
import type { Launched } from './local/launch'
import type { FilterProxy } from './proxy'

/** A browser that pages are opened in, on this machine or elsewhere. */
export type Engine = {
  readonly browser: Browser
  /** Its process, if it runs on this machine. */
  readonly launched?: Launched
  /** Contexts open now, and opened so far. */
  open: number
  served: number
  readonly memory: number
  readonly isDead: boolean
  /** Whether it ended without being asked to. */
  readonly isLost: boolean
  /** Whether it should serve no further pages. */
  readonly isWorn: boolean
  /** Calls back once when it has ended. Returns a function that stops listening. */
  onceGone(listener: () => void): () => void
  close(): Promise<void>
  destroy(why: string): void
}

/** A slot for one browser context. `release` returns it, once. */
export type Lease = { engine: Engine; proxy: FilterProxy; release(): void }

/** Where browsers run: on this machine, or elsewhere. */
export type BrowserHost = {
  /** Starts a browser, or connects to one that was tested for leaks. */
  start(openProxy: () => Promise<FilterProxy>): Promise<Engine>
  /** Why none started and how to fix it, in one line without addresses and tokens. */
  explain(error: unknown): string
  /** When to try again even if no page asks, in ms from now. */
  retryMs?: () => number
}
