import { textOf } from './text'
import { parseHtml } from './tree/parse'

/** The visible words of a fragment of HTML, references undone, on one line a block. */
export function plainText(html: string): string {
  return parseHtml(html).children.map(textOf).join(' ').replace(/ +/g, ' ').trim()
}
