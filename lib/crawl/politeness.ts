/** Keeps at least `delayMs` between the starts of fetches from one site; resolves false when the wait is cut short. */
export function openTurnstile(delayMs: number) {
  let free = 0
  return async (signal: AbortSignal, deadline: number): Promise<boolean> => {
    if (delayMs === 0) return !signal.aborted && Date.now() < deadline
    const at = Math.max(Date.now(), free)
    free = at + delayMs
    if (at >= deadline) return false
    await pause(at - Date.now(), signal)
    return !signal.aborted
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
