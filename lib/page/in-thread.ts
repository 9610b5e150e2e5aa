import { decodePage } from '@/lib/text'
import type { Page, PageRequest } from './page'
import { readPageNow } from './read'

export { readPageNow }

/** Reads a page, and lets go of its bytes first: ten megabytes of them for the longest pages. */
export function read(request: PageRequest): Page {
  request.html = decodePage(request.html, request.contentType ?? null)
  return readPageNow(request)
}
