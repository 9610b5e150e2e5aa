import { getSetting, settings } from '@/lib/base/config'
import { invalidField } from '@/lib/base/errors'

const MAX_KEPT = 64
const MAX_VALUE = 1024
const MAX_SENT = 20
const MAX_SENT_VALUE = 4096

/** Headers that follow a redirect to another origin. Others do not. */
const HARMLESS = [
  'accept',
  'accept-language',
  'user-agent',
  'x-youtube-client-name',
  'x-youtube-client-version',
]
const PRIVATE = [
  'authorization',
  'cookie',
  'referer',
  'x-api-key',
  'x-requested-with',
  'cache-control',
  'dnt',
]

/** The customer's headers in lower case. Throws 400 `invalid_headers`. */
export function checkHeaders(headers: Record<string, string> = {}): Record<string, string> {
  const checks: Record<string, string> = {}
  const entries = Object.entries(headers)
  if (entries.length > MAX_SENT)
    throw invalidField('headers', `At most ${MAX_SENT} headers may be set.`)
  for (const [original, value] of entries) {
    const name = original.toLowerCase()
    if (!HARMLESS.includes(name) && !PRIVATE.includes(name))
      throw invalidField('headers', `The header "${original.slice(0, 64)}" cannot be set.`)
    if (name in checks) throw invalidField('headers', `The header "${name}" is given twice.`)
    if (
      typeof value !== 'string' ||
      value.length > MAX_SENT_VALUE ||
      !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)
    )
      throw invalidField('headers', `The value of the header "${name}" is not valid.`)
    checks[name] = value
  }
  return checks
}

/** Headers sent to a site: ours, overridden by the customer's. */
export function requestHeaders(
  accept: string,
  own: Record<string, string>,
): Record<string, string> {
  return {
    'user-agent': getSetting(settings.userAgent),
    accept,
    'accept-language': 'en-US,en;q=0.9,*;q=0.5',
    ...own,
    'accept-encoding': 'gzip, br',
  }
}

export function withoutPrivate(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.includes(name)))
}

type Received = Record<string, string | string[] | undefined>

/** A site's headers as stored: at most 64 of at most 1 KiB each, without cookies. */
export function keptHeaders(headers: Received): Record<string, string> {
  const remaining: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'set-cookie' || name === '__proto__') continue
    if (Object.keys(remaining).length >= MAX_KEPT) break
    remaining[name] = (Array.isArray(value) ? value.join(', ') : value).slice(0, MAX_VALUE)
  }
  return remaining
}

export function firstValue(headers: Received, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
