import { writeMarkdown } from './markdown/blocks'
import { textOf } from './text'
import { parseHtml } from './tree/parse'

// The door for what runs in a reader thread. Nothing of the main thread imports it: see tests/architecture.test.ts.

export { type Bounded, parseBounded, TooDeep } from './bounded'
export { decodeText } from './decode'
export { readPageNow } from './read'
export { countWords } from './words'

/** A fragment of HTML as markdown. */
export function toMarkdown(
  html: string,
  options: { url?: string | null; includeLinks?: boolean; includeImages?: boolean } = {},
): string {
  return writeMarkdown(parseHtml(html).children, {
    base: options.url ?? null,
    includeLinks: options.includeLinks ?? true,
    includeImages: options.includeImages ?? true,
  })
}

/** The visible words of a fragment of HTML, references undone, on one line a block. */
export function plainText(html: string): string {
  return parseHtml(html).children.map(textOf).join(' ').replace(/ +/g, ' ').trim()
}
