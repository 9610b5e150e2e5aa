import { decodePage, decodeText } from '@/lib/base/text'
import type { Page, PageRequest } from './page'
import { readPageNow } from './read'
import { findWritten } from './verdict/written'

export { readPageNow }

/** Reads a page. Its bytes, up to ten megabytes, are released before. */
export function readBytes(request: PageRequest): Page {
  request.html = decodePage(request.html, request.contentType ?? null)
  return readPageNow(request)
}

type Search = { scripts: Uint8Array[]; names: readonly string[] }

/** The first of the named parts that one of the scripts writes to, or null. */
export function findWrittenPart({ scripts, names }: Search): string | null {
  for (const script of scripts) {
    const name = findWritten(decodeText(script, null), names)
    if (name) return name
  }
  return null
}
