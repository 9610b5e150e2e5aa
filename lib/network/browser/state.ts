import { chromiumPath } from './launch'
import { pool } from './pool'

/** What health and metrics show about the browsers. */
type BrowserPoolState = {
  browsers: number
  pagesOpen: number
  pagesServed: number
  pagesWaiting: number
  browsersRecycled: number
  browsersKilled: number
  /** Of all browser processes, in bytes, as last measured. */
  browserMemory: number
}

/** Whether pages can be rendered. `why` is one line that says how to fix it. */
export type BrowserState = {
  state: 'ok' | 'absent' | 'failing' | 'untested'
  why: string | null
  /** Scripts without a font here, whose letters are boxes on screenshots. */
  missingFonts: string[]
}

const ABSENT =
  'No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one that is installed.'

/** The browser's current state. Starts nothing. */
export function browserState(): BrowserState {
  if (!chromiumPath()) return { state: 'absent', why: ABSENT, missingFonts: [] }
  const { failure, hasStarted, missingFonts } = pool()
  if (failure !== null) return { state: 'failing', why: failure, missingFonts }
  return { state: hasStarted ? 'ok' : 'untested', why: null, missingFonts }
}

export function browserPoolState(): BrowserPoolState {
  const { engines, waiting, recycled, killed } = pool()
  const sum = (count: (engine: (typeof engines)[number]) => number) =>
    engines.reduce((all, engine) => all + count(engine), 0)
  return {
    browsers: engines.length,
    pagesOpen: sum((engine) => engine.open),
    pagesServed: sum((engine) => engine.served),
    pagesWaiting: waiting,
    browsersRecycled: recycled,
    browsersKilled: killed,
    browserMemory: sum((engine) => engine.memory),
  }
}

/** Ends browsers and proxy for shutdown. Pages being rendered fail. */
export async function closeBrowsers(): Promise<void> {
  await pool().close()
}
