import { decodeText } from '@/lib/base/text'
import type { PageKind } from '@/lib/network/web'
import type { Page } from '@/lib/reader/page'
import { plainPage, type Style } from './plain-page'

export { findInstructions } from '@/lib/base/text'

type PlainRequest = {
  kind: Exclude<PageKind, 'html'>
  content: string | Uint8Array
  contentType: string | null
  url: string
  style: Style
}

export function readPlain({ kind, content, contentType, url, style }: PlainRequest): Page {
  return plainPage(
    kind,
    typeof content === 'string' ? content : decodeText(content, contentType),
    url,
    style,
  )
}
