import { AppError } from '@/lib/base/errors'
import type { ThreadError } from './failure'

const WHY = {
  timeout: 'it took too long to read',
  failed: 'it could not be read',
  stopped: 'the reader stopped',
}

/** `url_scrape_failed`: a thread failed to read it, or not in time. */
export function unreadable(url: string | undefined, failure: unknown): AppError {
  const error = WHY[isThreadError(failure) ? failure.kind : 'timeout']
  return new AppError('url_scrape_failed', `The page could not be read: ${error}.`, {
    details: { ...(url === undefined ? {} : { url }), error },
    cause: failure,
  })
}

/** A caller's own texts are not a page: 503, or 500 if the thread failed. */
export function refuseLate(failure: unknown): never {
  if (!(failure instanceof AppError) || failure.code !== 'url_scrape_failed') throw failure
  if (isThreadError(failure.cause) && failure.cause.kind === 'failed') throw failure.cause
  const message = 'The server took too long to read these texts: try again soon, or send less.'
  throw new AppError('overloaded', message, { retryAfterSeconds: 2, cause: failure })
}

/** By name, as each bundle has its own class. */
export function isThreadError(error: unknown): error is ThreadError {
  return error instanceof Error && error.name === 'ThreadError'
}
