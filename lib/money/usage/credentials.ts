import { isObject } from '@/lib/base/json'

/** Replaces a credential in what is stored of a request. */
export const NOT_STORED = '[not stored]'
/** Headers for a site that say nothing about who asks. */
const PLAIN_HEADERS =
  /^(?:accept|accept-language|accept-encoding|cache-control|content-type|dnt|referer|user-agent)$/i
const SECRET_FIELDS = new Set(['secret', 'webhook_secret', 'provider_key'])
const MAX_DEPTH = 6

/** A request without the credentials in it: headers for sites, webhook secrets, provider keys. */
export function withoutCredentials(
  fields: Record<string, unknown>,
  depth = 0,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, masked(name, value, depth)]),
  )
}

function masked(name: string, value: unknown, depth: number): unknown {
  if (SECRET_FIELDS.has(name) && typeof value === 'string') return NOT_STORED
  // A schema only names fields.
  if (!isObject(value) || depth >= MAX_DEPTH || name.endsWith('schema')) return value
  if (name === 'headers') return withoutValues(value)
  if (name === 'webhook') return { ...withoutCredentials(value, depth + 1), url: originOf(value) }
  return withoutCredentials(value, depth + 1)
}

function withoutValues(headers: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(headers)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, PLAIN_HEADERS.test(name) ? value : NOT_STORED]),
  )
}

/** Addresses of receivers are often secrets from their path on. */
function originOf({ url }: Record<string, unknown>): string {
  const text = String(url)
  return URL.canParse(text) ? `${new URL(text).origin}/…` : NOT_STORED
}

/** A stored reply without the secret that was made for a webhook. */
export function withoutSecret(text: string): string {
  return text.replace(/("webhook_secret": ?)"[^"]{1,200}"/g, `$1"${NOT_STORED}"`)
}
