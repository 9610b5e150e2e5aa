import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { joinBytes } from '@/lib/base/runtime'
import { openTasks } from '@/lib/base/threads'
import { answeredWith, type FetchOptions, fetchResource } from '@/lib/network/web'
import type { Transcript } from '@/lib/reader/captions'
import type * as InThread from './in-thread'
import type { Shape } from './pick'
import { blocked } from './refusal'

const MAX_BYTES = 10 << 20

export const inThread = openTasks<typeof InThread>('lib/capabilities/transcript/in-thread.ts')

/** A file and its final URL, which relative URLs in it refer to. */
type Fetched = { bytes: Uint8Array<ArrayBuffer>; contentType: string | null; url: string }

/** Fetches a file through the guard. Throws like `refuseStatus`. */
export async function fetchFile(
  url: string,
  call: Call,
  options: FetchOptions = {},
): Promise<Fetched> {
  const resource = await fetchResource(
    url,
    { maxBytes: MAX_BYTES, timeoutMs: 15_000, cache: false, ...options },
    call,
  )
  refuseStatus(resource.status, url)
  return {
    bytes: await joinBytes([resource.bytes]),
    contentType: resource.contentType,
    url: resource.url,
  }
}

/** Throws transcript_blocked, transcript_unavailable (404, 410) or url_scrape_failed. */
export function refuseStatus(status: number, url: string): void {
  if ([401, 403, 429, 451].includes(status))
    throw blocked(`The site answered with status ${status}.`)
  if (status === 404 || status === 410)
    throw new AppError('transcript_unavailable', 'The site has no such video.', {
      details: { url },
    })
  if (status >= 400) throw answeredWith(url, status)
}

/** The requested parts of a JSON object. Anything else is transcript_blocked. */
export async function fetchJson<T extends object>(
  url: string,
  shape: Shape,
  call: Call,
  options: FetchOptions = {},
): Promise<T> {
  const { bytes, contentType } = await fetchFile(url, call, {
    accept: 'application/json',
    ...options,
  })
  const value = await inThread('json', { bytes, contentType, shape }, call, {
    url,
    transfer: [bytes.buffer],
  })
  if (value === null) throw new AppError('transcript_blocked', 'The site’s reply was not JSON.')
  return value as T
}

/** Fetches and parses captions linked from the page at `from`. */
export async function fetchCaptions(url: string, call: Call, from?: string): Promise<Transcript> {
  const { bytes, contentType } = await fetchFile(url, call, { from })
  if (isBlank(bytes)) return { cues: [], text: '' }
  return inThread('captions', { bytes, contentType }, call, { url, transfer: [bytes.buffer] })
}

/** Whether a file is only white space, or too short to be captions. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.byteLength < 64 && new TextDecoder().decode(bytes).trim() === ''
}
