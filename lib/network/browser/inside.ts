import type { CDPSession } from 'playwright'
import type { Visit } from './visit'

/** Runs a function, sent as text, in the document, isolated from the page's scripts. */
export async function inside<Args extends unknown[], T>(
  { cdp }: Visit,
  timeoutMs: number,
  work: (...args: Args) => T | Promise<T>,
  ...args: Args
): Promise<T> {
  const { frameTree } = await cdp.send('Page.getFrameTree')
  return insideFrame(cdp, frameTree.frame.id, timeoutMs, work, ...args)
}

/** The same in the document of one frame, through its process's session. */
export async function insideFrame<Args extends unknown[], T>(
  session: CDPSession,
  frameId: string,
  timeoutMs: number,
  work: (...args: Args) => T | Promise<T>,
  ...args: Args
): Promise<T> {
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'reader',
  })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    // Some compilers wrap functions in `__name`.
    expression: `(() => { const __name = (f) => f; return (${work.toString()})(...${JSON.stringify(args)}) })()`,
    contextId: executionContextId,
    returnByValue: true,
    awaitPromise: true,
    timeout: timeoutMs,
  })
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}
