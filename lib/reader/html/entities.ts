import { rawText } from './text'
import { parseHtml } from './tree/parse'

const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i

/** The text with its character references decoded; tags stay as they are. */
export function decodeReferences(text: string): string {
  if (!REFERENCE.test(text)) return text
  return rawText(parseHtml(`<body>${text.replaceAll('<', '&lt;')}`))
}
