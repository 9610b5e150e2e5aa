import type { Call } from '../call'
import { AppError } from '../errors'
import { type FetchOptions, fetchResource } from '../web'
import type { Cue } from './captions/cue'
import { parseCaptions } from './captions/parse'

const MOST_BYTES = 10 << 20

/** Fetches text through the guarded door. A refusal (401, 403, 429) is transcript_blocked, 404 transcript_unavailable. */
export async function fetchText(url: string, call: Call, options: FetchOptions = {}): Promise<string> {
  const { status, bytes } = await fetchResource(
    url,
    { maxBytes: MOST_BYTES, timeoutMs: 15_000, cache: false, ...options },
    call,
  )
  if ([401, 403, 429, 451].includes(status)) throw blocked(`The site answered with status ${status}.`)
  if (status === 404 || status === 410)
    throw new AppError('transcript_unavailable', 'The site has no such video.', { details: { url } })
  if (status >= 400)
    throw new AppError('url_scrape_failed', `The site answered with status ${status}.`, {
      details: { url, error: `http_${status}`, status },
    })
  return new TextDecoder().decode(bytes)
}

export async function fetchJson<T>(url: string, call: Call, options: FetchOptions = {}): Promise<T> {
  const text = await fetchText(url, call, { accept: 'application/json', ...options })
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    throw new AppError('transcript_blocked', 'The site answered with something else than data.', { cause })
  }
}

/** Fetches and parses a caption file, which the page at `from` named, if any did. An empty file is a refusal, not silence. */
export async function fetchCaptions(url: string, call: Call, from?: string): Promise<Cue[]> {
  const text = await fetchText(url, call, { from })
  if (text.trim() === '') throw blocked('The site sent an empty caption file.')
  return parseCaptions(text)
}

export function blocked(why: string): AppError {
  return new AppError('transcript_blocked', `The video site refuses us. ${why}`)
}
