import type { Call } from '../call'
import { AppError } from '../errors'
import { isObject } from '../json'
import { decodeText } from '../page'
import { type FetchOptions, fetchResource } from '../web'
import type { Cue } from './captions/cue'
import { parseCaptions } from './captions/parse'
import { blocked } from './refusal'

const MOST_BYTES = 10 << 20

/** A text and where it was found in the end, which is what the addresses in it start from. */
export type Fetched = { text: string; url: string }

/** Fetches text through the guarded door; throws as `refuseStatus` does. */
export async function fetchText(url: string, call: Call, options: FetchOptions = {}): Promise<Fetched> {
  const resource = await fetchResource(url, { maxBytes: MOST_BYTES, timeoutMs: 15_000, cache: false, ...options }, call)
  refuseStatus(resource.status, url)
  return { text: decoded(resource.bytes, resource.contentType), url: resource.url }
}

/** A refusal (401, 403, 429, 451) is transcript_blocked, 404 and 410 transcript_unavailable, other errors url_scrape_failed. */
export function refuseStatus(status: number, url: string): void {
  if ([401, 403, 429, 451].includes(status)) throw blocked(`The site answered with status ${status}.`)
  if (status === 404 || status === 410)
    throw new AppError('transcript_unavailable', 'The site has no such video.', { details: { url } })
  if (status >= 400)
    throw new AppError('url_scrape_failed', `The site answered with status ${status}.`, {
      details: { url, error: `http_${status}`, status },
    })
}

/** UTF-8 when it can be, whatever charset a server adds to all its texts; else by mark, header and the XML's own word. */
export function decoded(bytes: Uint8Array, contentType: string | null): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeText(bytes, contentType)
  }
}

/** Fetches an object as JSON; anything else in its place is transcript_blocked. */
export async function fetchJson<T extends object>(url: string, call: Call, options: FetchOptions = {}): Promise<T> {
  const { text } = await fetchText(url, call, { accept: 'application/json', ...options })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw notData(cause)
  }
  if (!isObject(value)) throw notData()
  return value as T
}

function notData(cause?: unknown): AppError {
  return new AppError('transcript_blocked', 'The site answered with something else than data.', { cause })
}

/** Fetches and parses a caption file, which the page at `from` named, if any did. An empty file is a refusal, not silence. */
export async function fetchCaptions(url: string, call: Call, from?: string): Promise<Cue[]> {
  const { text } = await fetchText(url, call, { from })
  if (text.trim() === '') throw blocked('The site sent an empty caption file.')
  return parseCaptions(text)
}
