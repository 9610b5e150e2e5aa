import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { answeredWith, fetchResource } from '@/lib/network/web'
import type { ParseInput } from './input'
import { MAX_FILE_BYTES, takeUpload } from './upload'

export type FileBytes = {
  bytes: Uint8Array
  name: string | null
  contentType: string | null
  url: string | null
}

const FETCH_MS = 45_000

/** The file of a request: fetched, uploaded, or in the request itself. */
export async function openFile(input: ParseInput, call: Call): Promise<FileBytes> {
  const { url, data = '', name = null } = input
  if (url !== undefined) return fetchFile(url, call)
  const upload = await takeUpload(data)
  if (upload) return { ...upload, name: name ?? upload.name, url: null }
  return { bytes: Buffer.from(data, 'base64'), name, contentType: null, url: null }
}

async function fetchFile(url: string, call: Call): Promise<FileBytes> {
  const resource = await fetchResource(
    url,
    { accept: '*/*', maxBytes: MAX_FILE_BYTES, timeoutMs: FETCH_MS, silenceMs: FETCH_MS },
    call,
  ).catch((error) => {
    if (error instanceof AppError && error.details?.error === 'too_large')
      throw new AppError('document_too_large', 'The file is over 50 MiB.')
    throw error
  })
  if (resource.status >= 400) throw answeredWith(url, resource.status)
  const { bytes, contentType } = resource
  return { bytes, contentType, name: nameIn(resource.url), url: resource.url }
}

function nameIn(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '') || null
  } catch {
    return null
  }
}
