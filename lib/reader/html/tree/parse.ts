import { Parser } from 'parse5'
import { NodeAdapter, type Nodes } from './adapter'
import { flatten } from './flatten'
import type { Document } from './nodes'
import { fillSlots } from './slots'
import { PageTokenizer } from './tokenizer'
import { Tokens } from './tokens'
import { settleZeroSizes } from './zero-sizes'

/** Maximum nesting depth, so that later walks may recurse. */
const MAX_DEPTH = 400
/** Formatting elements (`<b>`, `<font>`, …) that reopen in the next paragraph if left unclosed. */
const MAX_MARKS = 8

/** parse5 with a limit for unclosed formatting elements, which reopen in each paragraph. */
class BoundedParser extends Parser<Nodes> {
  override _reconstructActiveFormattingElements() {
    const marks = this.activeFormattingElements
    let count = 0
    for (let entry = marks.newest; entry !== null && entry.type === MARK; ) {
      const { older } = entry
      if (++count > MAX_MARKS) marks.removeEntry(entry)
      entry = older
    }
    super._reconstructActiveFormattingElements()
  }
}

/** `EntryType.Element` of parse5, which it does not export. */
const MARK = 1

/** Parses HTML as browsers do. Never throws. Anything nested too deep is flattened. */
export function parseHtml(html: string): Document {
  const adapter = new NodeAdapter()
  const parser = new BoundedParser({ treeAdapter: adapter, scriptingEnabled: false })
  const text = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html
  const tokenizer = new PageTokenizer(new Tokens(text, parser))
  tokenizer.write(text)
  tokenizer.end()
  // A misplaced end tag makes the tree deeper than the number of open elements, but at most twice
  // as deep.
  if (adapter.deepest > MAX_DEPTH / 2) flatten(parser.document, MAX_DEPTH)
  if (adapter.holdsShadow) fillSlots(parser.document)
  if (adapter.holdsZeroSizes) settleZeroSizes(parser.document)
  return parser.document
}
