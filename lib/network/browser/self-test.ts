import type { Page } from 'playwright'
import { FetchFailure, startDeadline } from '@/lib/network/web'
import { attempts, openCanary } from './leaks'
import { chromiumPath } from './local/launch'
import { startFailure } from './local/start-failure'
import { pool } from './pool'
import { hasRemoteBrowsers, remoteBrowsers } from './remote'
import { visit } from './visit'

/** `absent`: no Chromium. `refused`: attempts of one here that the proxy rejected. */
type SelfTest =
  | { browser: 'locked'; refused?: number; missingFonts: string[] }
  | { browser: 'absent' }

const PROBE_MS = 1500
const TIMEOUT_MS = 30_000
const MIN_REFUSED = 4
const QUIET = {
  privateAllowed: false,
  hasPictures: false,
  cookieUrl: new URL('http://127.0.0.1/'),
}

/** The browser bypassed the proxy. */
export class BrowserLeak extends Error {
  override name = 'BrowserLeak'
}

/** Lets a page try to reach our loopback in eleven ways. Throws BrowserLeak if one succeeds. */
export async function selfTest(): Promise<SelfTest> {
  if (hasRemoteBrowsers()) return testRemote()
  const program = chromiumPath()
  if (!program) return { browser: 'absent' }
  try {
    return await tryToLeak().catch(tryAgainIfSlow)
  } catch (error) {
    // A browser that started may still fail on its first page.
    if (!(error instanceof BrowserLeak) && !pool().isClosing)
      pool().failure ??= startFailure(error, program)
    throw error
  }
}

/** A browser elsewhere is tested at each connection, and refused if it leaks. */
async function testRemote(): Promise<SelfTest> {
  const never = { signal: new AbortController().signal, deadline: Date.now() + TIMEOUT_MS }
  const { signal, end } = startDeadline(never, TIMEOUT_MS)
  try {
    return await visit(await pool().lease(signal), QUIET, signal, async ({ page }) => {
      const missingFonts = await findMissingFonts(page).catch(() => [])
      pool().missingFonts = missingFonts
      await remoteBrowsers().testRest(await pool().proxy())
      return { browser: 'locked', missingFonts }
    })
  } finally {
    end()
  }
}

/** The first start reads the whole browser from the disk, which a busy machine does slowly. */
async function tryAgainIfSlow(error: unknown): Promise<SelfTest> {
  if (error instanceof FetchFailure && error.reason === 'timeout') return tryToLeak()
  throw error
}

async function tryToLeak(): Promise<SelfTest> {
  const canary = await openCanary()
  const never = { signal: new AbortController().signal, deadline: Date.now() + TIMEOUT_MS }
  const { signal, end } = startDeadline(never, TIMEOUT_MS)
  try {
    const status = await visit(
      await pool().lease(signal),
      QUIET,
      signal,
      async ({ page, ticket }) => {
        await page.goto(`http://127.0.0.1:${canary.port}/`).catch(() => {})
        await page.setContent(attempts(canary.port), { waitUntil: 'commit' })
        await page.waitForTimeout(PROBE_MS)
        pool().missingFonts = await findMissingFonts(page).catch(() => [])
        return ticket.used.requests
      },
    )
    if (canary.hits() > 0)
      throw new BrowserLeak(
        'The browser reached loopback without the proxy. It must not be used like this.',
      )
    if (status < MIN_REFUSED)
      throw new FetchFailure('browser', new Error('the page of the self-test did not run'))
    return { browser: 'locked', refused: status, missingFonts: pool().missingFonts }
  } finally {
    end()
    canary.close()
  }
}

/** A letter of each script that people read, and how the script is called. */
const LETTERS: Record<string, string> = {
  Chinese: '漢',
  Japanese: 'あ',
  Korean: '한',
  Arabic: 'ع',
  Hindi: 'अ',
  Thai: 'ก',
  emoji: '😀',
}

/** The scripts that the browser draws as boxes, as no font on this machine has their letters. */
function findMissingFonts(page: Page): Promise<string[]> {
  return page.evaluate((letters) => {
    const context = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
    const brush = context.getContext('2d', { willReadFrequently: true })
    const draw = (text: string) => {
      if (!brush) return ''
      brush.clearRect(0, 0, 40, 40)
      brush.font = '28px sans-serif'
      brush.fillText(text, 2, 30)
      return brush.getImageData(0, 0, 40, 40).data.join()
    }
    // No font has a letter for this code point.
    const box = draw('\u{10FFFE}')
    const missing = Object.entries(letters).filter(([, letter]) => draw(letter) === box)
    return missing.map(([name]) => name)
  }, LETTERS)
}
