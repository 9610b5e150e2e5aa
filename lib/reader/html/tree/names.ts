import { html } from 'parse5'

/** A power of two: about four times the names of a page. */
const SLOTS = 1024
/** V8 copies what is cut out up to this length. Longer strings would keep their page alive. */
const MAX_LENGTH = 12

/** A tag's or attribute's name in lower case. `id`: parse5's number of the tag. */
export type Name = { readonly text: string; readonly id: html.TAG_ID }

/** Names read before. Reading one again allocates no string, and hashes none. */
const cache = new Array<Name | undefined>(SLOTS)

export function nameAt(page: string, start: number, end: number): Name {
  let hash = end - start
  if (hash > MAX_LENGTH) return parseName(page.slice(start, end))
  for (let i = start; i < end; i++) hash = (hash * 33 + page.charCodeAt(i)) | 0
  const slot = (hash ^ (hash >>> 10)) & (SLOTS - 1)
  const cachedName = cache[slot]
  if (
    cachedName &&
    cachedName.text.length === end - start &&
    page.startsWith(cachedName.text, start)
  )
    return cachedName
  const name = parseName(page.slice(start, end))
  cache[slot] = name
  return name
}

function parseName(text: string): Name {
  const lower = text.toLowerCase()
  return { text: lower, id: html.getTagID(lower) }
}
