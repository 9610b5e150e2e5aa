import { expect } from 'vitest'
import { renderPage } from '@/lib/network/browser'

const PATIENCE_MS = 60_000
/** Time for further requests of the page after the awaited one. */
const AFTERMATH_MS = 500

/**
 * Keeps a page open in the browser until `isDone`, or for a minute. Returns whether it was done.
 */
export async function openUntil(url: string, isDone: () => boolean): Promise<boolean> {
  const leaving = new AbortController()
  const reason = new Error('the test has seen enough')
  const work = renderPage(
    url,
    { waitFor: 30_000, timeoutMs: PATIENCE_MS },
    { signal: leaving.signal, deadline: Date.now() + PATIENCE_MS },
  ).catch((error) => {
    if (error !== reason) throw error
  })
  const done = expect
    .poll(isDone, { timeout: PATIENCE_MS, interval: 50 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  const ended = await Promise.race([done, work.then(() => isDone())])
  if (ended) await new Promise((resolve) => setTimeout(resolve, AFTERMATH_MS))
  leaving.abort(reason)
  await work
  return ended
}
