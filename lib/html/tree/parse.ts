import { Tokenizer } from 'htmlparser2'
import { TreeBuilder } from './builder'
import type { Document } from './nodes'

/**
 * HTML text to a tree, the way browsers read it, in one pass. Never throws. The tree is at most `maxDepth` elements
 * deep: what is nested deeper is kept, flattened, so that every later walk may recurse.
 */
export function parseHtml(html: string, maxDepth = 400): Document {
  const text = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html
  const builder = new TreeBuilder(text, maxDepth)
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder)
  tokenizer.write(text)
  tokenizer.end()
  return builder.document
}
