import type { Caller } from '@/lib/api/gate'
import type { Exchange } from '@/lib/api/http'
import { AppError } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'

/** These run as calls or read stored pages, and count themselves. */
const COUNTED_METHODS = new Set(['tools/call', 'resources/list', 'resources/read'])
const MAX_MESSAGES = 100
/** Replies with a list of all tools are 60 kB each. */
const MAX_LISTS = 10

/**
 * Counts each message of a request against its caller's rate before any is answered. Throws 429,
 * or 400 for a batch whose reply would be too large.
 */
export async function countMessages(
  exchange: Exchange,
  caller: Caller,
  body: string,
): Promise<void> {
  const methods = methodsIn(body)
  const lists = methods.filter((method) => method.endsWith('/list')).length
  if (methods.length > MAX_MESSAGES || lists > MAX_LISTS)
    throw new AppError(
      'invalid_json',
      `A batch may have ${MAX_MESSAGES} messages, ${MAX_LISTS} of them lists.`,
    )
  for (const method of methods) if (!COUNTED_METHODS.has(method)) await exchange.count(caller)
}

function methodsIn(body: string): string[] {
  const message = parseMessages(body)
  const messages = Array.isArray(message) ? message : [message]
  return messages.map((message) =>
    isObject(message) && typeof message.method === 'string' ? message.method : '',
  )
}

export function parseMessages(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
