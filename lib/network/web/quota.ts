import { firstValue } from './http/headers'

type Headers = Record<string, string | string[] | undefined>

/** What a host says that it still allows. */
export type Quota = { remaining: number; resetMs: number; limit: number | null }

const SECOND_MS = 1_000
const PREFIXES = ['ratelimit-', 'x-ratelimit-', 'x-rate-limit-']
/** Beyond these, a number is a time since the epoch in seconds, or in milliseconds. */
const EPOCH_SECONDS = 1e9
const EPOCH_MS = 1e12

/** Milliseconds of a Retry-After header, in seconds or as a date by the host's own clock. */
export function readRetryAfter(headers: Headers): number | null {
  const text = firstValue(headers, 'retry-after')?.trim() ?? ''
  const [, seconds] = /^(\d{1,20}(?:\.\d{1,9})?)(?:\s?s(?:ec(?:ond)?s?)?)?$/i.exec(text) ?? []
  if (seconds !== undefined) return Number(seconds) * SECOND_MS
  return readDate(text, headers)
}

/** What `RateLimit`, `RateLimit-*` and `X-RateLimit-*` headers say, or null. */
export function readQuota(headers: Headers): Quota | null {
  const own = readFields(firstValue(headers, 'ratelimit') ?? '')
  for (const { remaining, reset, limit } of [
    own,
    ...PREFIXES.map((prefix) => readHeaders(headers, prefix)),
  ]) {
    const resetMs = readReset(reset, headers)
    if (remaining === null || resetMs === null) continue
    return { remaining, resetMs, limit: limit || null }
  }
  return null
}

/** Fields of one header: `limit=100, remaining=5, reset=30`, or `"default";r=5;t=30`. */
function readFields(text: string) {
  const field = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  return {
    remaining: readCount(field(/(?:^|[\s,;])r(?:emaining)?=(\d+)/i)),
    reset: field(/(?:^|[\s,;])(?:t|reset)=(\d+)/i),
    limit: readCount(field(/(?:^|[\s,;])(?:q|limit)=(\d+)/i)),
  }
}

function readHeaders(headers: Headers, prefix: string) {
  const field = (name: string) => firstValue(headers, prefix + name)?.trim() ?? ''
  return {
    remaining: readCount(field('remaining')),
    reset: field('reset'),
    limit: readCount(field('limit')),
  }
}

function readCount(text: string): number | null {
  const digits = /^\d{1,12}/.exec(text)?.[0]
  return digits === undefined ? null : Number(digits)
}

function readReset(text: string, headers: Headers): number | null {
  if (!/^\d{1,16}(?:\.\d{1,9})?$/.test(text)) return readDate(text, headers)
  const number = Number(text)
  if (number < EPOCH_SECONDS) return number * SECOND_MS
  const at = number < EPOCH_MS ? number * SECOND_MS : number
  return Math.max(0, at - hostTime(headers))
}

function readDate(text: string, headers: Headers): number | null {
  // Other numbers would be read as years.
  const at = /\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - hostTime(headers))
}

function hostTime(headers: Headers): number {
  const at = Date.parse(firstValue(headers, 'date') ?? '')
  return Number.isNaN(at) ? Date.now() : at
}
