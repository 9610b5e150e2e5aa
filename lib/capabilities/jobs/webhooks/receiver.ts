import { AppError, invalidField } from '@/lib/base/errors'
import { checkUrl, FAILURES, type FailureReason, refuseBlocked } from '@/lib/network/web'

const MAX_HEADERS = 20
const MAX_NAME = 128
const MAX_VALUE = 4_096
const NAME = /^[!#$%&'*+.^_`|~\w-]+$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
/** Headers that shape the connection or the body, or that sign the request. */
const OURS = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'webhook-id',
  'webhook-signature',
  'webhook-timestamp',
  'x-firecrawl-signature',
])
const OURS_BY_START = /^(?:proxy-|:)/

/** Throws 400 for an address that is not public, or none. */
export function checkReceiverUrl(url: string): void {
  const address = parseReceiver(url)
  try {
    refuseBlocked(address)
  } catch (cause) {
    const message = 'The address of the webhook’s receiver is not public.'
    throw new AppError('blocked_url', message, { cause })
  }
}

function parseReceiver(url: string): URL {
  try {
    return checkUrl(url)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw invalidField('url', `The webhook’s URL is not valid: ${error.message}`)
  }
}

/** A receiver's headers in lower case, whatever their names. Throws 400 `invalid_webhook`. */
export function checkReceiverHeaders(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers)
  if (entries.length > MAX_HEADERS)
    throw invalidField('webhook', `A webhook may have at most ${MAX_HEADERS} headers.`)
  const cache = new Map<string, string>()
  for (const [header, value] of entries) {
    const name = header.toLowerCase()
    const label = header.slice(0, 64)
    if (!NAME.test(header) || header.length > MAX_NAME)
      throw invalidField('webhook', `"${label}" is not a valid name of a webhook header.`)
    if (OURS.has(name) || OURS_BY_START.test(name))
      throw invalidField('webhook', `The webhook header "${label}" is set by the server.`)
    if (cache.has(name))
      throw invalidField('webhook', `The webhook header "${name}" is given twice.`)
    if (value.length > MAX_VALUE || !VALUE.test(value))
      throw invalidField('webhook', `The value of the webhook header "${name}" is not valid.`)
    cache.set(name, value)
  }
  return Object.fromEntries(cache)
}

/** Why an event could not be delivered, told of the receiver. */
export function receiverProblem(error: unknown): string {
  if (!(error instanceof AppError)) return 'The event could not be sent to the receiver.'
  if (error.code === 'blocked_url')
    return 'The address of the receiver is not public, so nothing was sent.'
  const reason = error.details?.error as FailureReason | undefined
  if (reason === 'too_many_redirects')
    return 'The receiver redirects, and events are not sent on. Use its final address.'
  const words = reason && Object.hasOwn(FAILURES, reason) ? FAILURES[reason] : null
  return words
    ? words.replace(/\bthe site\b/gi, (match) =>
        match[0] === 'T' ? 'The receiver' : 'the receiver',
      )
    : error.message
}
