import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import type { Reason } from './frontier'

export function findReason(error: unknown, call: Call): Reason {
  const code = error instanceof AppError ? error.code : ''
  if (code === 'pdf_not_supported' || code === 'unsupported_content_type') return 'not_html'
  if (code === 'blocked_url') return 'off_site'
  return Date.now() >= call.deadline ? 'timeout' : 'error'
}

/** Null for a site without rules; throws if its address is not public or the crawl ended. */
export function onlyBlocked(error: unknown, call: Call): null {
  if (call.signal.aborted || (error instanceof AppError && error.code === 'blocked_url'))
    throw error
  return null
}
