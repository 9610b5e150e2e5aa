import { decodePage } from '@/lib/base/text'
import type { Page, PageRequest } from './page'
import { readPageNow } from './read'

export { readPageNow }

/** Reads a page. Its bytes, up to ten megabytes, are released before. */
export function readBytes(request: PageRequest): Page {
  request.html = decodePage(request.html, request.contentType ?? null)
  return readPageNow(request)
}
