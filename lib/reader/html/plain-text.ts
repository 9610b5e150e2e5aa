import { visibleText } from './text'
import { parseHtml } from './tree/parse'

/** The visible words of an HTML fragment, with entities decoded, one line per block. */
export function plainText(html: string): string {
  return parseHtml(html).children.map(visibleText).join(' ').replace(/ +/g, ' ').trim()
}
