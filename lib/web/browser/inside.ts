import type { Visit } from './visit'

/**
 * Runs a function in the page's document, but in a world of its own, where the page's scripts have changed nothing.
 * `work` is sent as text: it may use nothing but its arguments and the browser's globals.
 */
export async function inside<Args extends unknown[], T>(
  visit: Visit,
  timeoutMs: number,
  work: (...args: Args) => T | Promise<T>,
  ...args: Args
): Promise<T> {
  const { frameTree } = await visit.cdp.send('Page.getFrameTree')
  const { executionContextId } = await visit.cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'reader',
  })
  const { result, exceptionDetails } = await visit.cdp.send('Runtime.evaluate', {
    // `__name` is what some compilers wrap functions in.
    expression: `(() => { const __name = (f) => f; return (${work.toString()})(...${JSON.stringify(args)}) })()`,
    contextId: executionContextId,
    returnByValue: true,
    awaitPromise: true,
    timeout: timeoutMs,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}
