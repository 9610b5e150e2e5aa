/** Whether `work` settles within `ms`. Playwright's calls to a hanging browser may never do. */
export async function settles(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const ended = () => true
  return Promise.race([work.then(ended, ended), late.promise]).finally(() => clearTimeout(timer))
}

/** Settles like `work`, or when the signal aborts: some of Playwright's calls never return. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
