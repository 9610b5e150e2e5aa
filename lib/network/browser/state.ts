import { chromiumPath } from './local/launch'
import { pool } from './pool'
import { hasRemoteBrowsers, remoteBrowsers } from './remote'

/** What health and metrics show about the browsers. */
type BrowserPoolState = {
  browsers: number
  /** Those of them that run elsewhere. */
  browsersElsewhere: number
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
  /** `local`, or `remote` with why some of BROWSER_WS_ENDPOINT are not used, if others are. */
  place: string
  /** Scripts without a font here, whose letters are boxes on screenshots. */
  missingFonts: string[]
}

const ABSENT =
  'No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one that is installed.'

/** The browser's current state. Starts nothing. */
export function browserState(): BrowserState {
  const { failure, hasStarted, missingFonts } = pool()
  const isRemote = hasRemoteBrowsers()
  const place = isRemote ? 'remote' : 'local'
  if (!isRemote && !chromiumPath()) return { state: 'absent', why: ABSENT, place, missingFonts: [] }
  if (failure !== null) return { state: 'failing', why: failure, place, missingFonts }
  const unused = isRemote ? remoteBrowsers().failures : ''
  return {
    state: hasStarted ? 'ok' : 'untested',
    why: null,
    place: unused === '' ? place : `${place}: ${unused}`,
    missingFonts,
  }
}

export function browserPoolState(): BrowserPoolState {
  const { engines, waiting, recycled, killed } = pool()
  const sum = (count: (engine: (typeof engines)[number]) => number) =>
    engines.reduce((all, engine) => all + count(engine), 0)
  return {
    browsers: engines.length,
    browsersElsewhere: sum(({ launched }) => (launched ? 0 : 1)),
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
