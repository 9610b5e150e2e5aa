import { checkUrl } from './check-url'
import type { Caller } from './http/deadline'
import { fetchInspected, type Resource } from './http/fetch'
import type { FetchOptions } from './http/resource'
import { type PageKind, pageKind, refusePdfPath, unsupportedType } from './page-kind'

/** A page as its site sent it: bytes, not yet decoded to characters. */
export type RawPage = Resource & { kind: PageKind; via: 'http' }

type PageOptions = Omit<FetchOptions, 'method' | 'body' | 'contentType' | 'gunzip'> & {
  /** Anything but HTML is 400 `unsupported_content_type`, and not read to its end. */
  onlyHtml?: boolean
}

const ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,text/plain;q=0.8,application/json;q=0.8,*/*;q=0.5'

/** Fetches a page, whatever its status. Throws 400 for other types, else like `openResource`. */
export async function openPage(
  target: string | URL,
  { onlyHtml, ...options }: PageOptions,
  caller: Caller,
): Promise<RawPage> {
  const url = checkUrl(String(target))
  refusePdfPath(url)
  let kind: PageKind = 'html'
  const resource = await fetchInspected(
    url,
    { accept: ACCEPT, ...options },
    caller,
    (head, start) => {
      kind = pageKind(head.contentType, start)
      if (onlyHtml && kind !== 'html') throw unsupportedType(head.contentType ?? '')
    },
  )
  return { ...resource, kind, via: 'http' }
}
