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

/** The first of the named parts that one of the scripts writes to, or what each script imports. */
export function findWrittenPart({ scripts, names }: Search): {
  part: string | null
  imports: string[][]
} {
  const texts = scripts.map((script) => decodeText(script, null))
  for (const text of texts) {
    const part = findWritten(text, names)
    if (part) return { part, imports: [] }
  }
  const imports = texts.map((text) => [...text.matchAll(IMPORT)].map(([, name = '']) => name))
  return { part: null, imports }
}

const IMPORT = /\b(?:from|import)\s?\(?\s?["'`](\.{0,2}\/[^"'`\s]{1,200}\.m?js)\b/g
