import type { Failure } from './upstream-error'

/** A service's reply. `body` is the parsed JSON, else undefined. */
export type Reply = { status: number; headers: Headers; text: string; body: unknown }

/** The failure that a reply's status and text indicate. Undefined for a 2xx reply. */
export function classify(provider: string, reply: Reply): Failure | undefined {
  const { status } = reply
  if (status >= 200 && status < 300) return undefined
  const retryAfterSeconds = retryAfter(reply.headers)
  const quoted = quote(messageIn(reply.body))
  const fail = (kind: Failure['kind'], what: string): Failure => ({
    kind,
    status,
    message: `${provider} ${what} (HTTP ${status})${quoted}.`,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
  if (
    /insufficient_quota|not enough credits|credit balance|insufficient balance|out of credits/i.test(
      reply.text,
    )
  )
    return fail('billing', 'has no credit left for us')
  if (status === 402) return fail('billing', 'requires payment')
  if (status === 401 || status === 403) return fail('auth', 'refuses our access')
  if (status === 429) return fail('rate', 'limits our requests')
  if (status === 408 || status === 504) return fail('timeout', 'timed out')
  if (status >= 300 && status < 400)
    return fail('upstream', 'redirects: set its address to the new one')
  if (status === 404) return fail('upstream', 'has no such address')
  if (status < 500) return fail('bad_request', 'refused the request')
  return fail('upstream', 'failed')
}

/** Seconds from `Retry-After`, at most a day. Undefined if absent or unreadable. */
export function retryAfter(headers: Headers): number | undefined {
  const millis = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (millis > 0) return Math.ceil(millis / 1000)
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(86_400, Math.max(0, Math.ceil(seconds))) : undefined
}

/** The message in a service's error reply, or undefined. Never the raw body. */
export function messageIn(body: unknown, depth = 0): string | undefined {
  const first = Array.isArray(body) ? body[0] : body
  if (typeof first === 'string') return undefined
  const place = first as Record<string, unknown> | null | undefined
  for (const key of ['error', 'detail', 'message', 'errors', 'msg', 'info', 'reason']) {
    const value = place?.[key]
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (value && typeof value === 'object' && depth < 5) {
      const inner = messageIn(value, depth + 1)
      if (inner) return inner
    }
  }
  return undefined
}

function quote(message: string | undefined): string {
  const plain = message
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\b(?:sk|tvly|Bearer|key)[-_ ][\w*.-]{6,}/gi, '[key]')
    .trim()
    .slice(0, 300)
    .replace(/\.$/, '')
  return plain ? `: ${plain}` : ''
}
