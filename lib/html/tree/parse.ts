import { Tokenizer } from 'htmlparser2'
import { Parser } from 'parse5'
import { NodeAdapter, type Nodes } from './adapter'
import { flatten } from './flatten'
import type { Document } from './nodes'
import { Tokens } from './tokens'

/** Elements that may be nested in the tree: every later walk may recurse. */
const MAX_DEPTH = 400
/** Marks (`<b>`, `<font>`, …) that live on in the next paragraph when their end tag is missing. */
const MAX_MARKS = 8

/** parse5 with a limit to unclosed marks, which are opened again in each paragraph. */
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

/** HTML to a tree, as browsers read it. Never throws; what is nested too deep is flattened. */
export function parseHtml(html: string): Document {
  const adapter = new NodeAdapter()
  const parser = new BoundedParser({ treeAdapter: adapter, scriptingEnabled: false })
  const lines = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html
  const closed = lines.includes('</noscript') ? lines.replace(OPEN_FRAME, '$1></iframe>') : lines
  const text = closed.includes('<![CDATA[') ? endCdata(closed) : closed
  const tokenizer = new Tokenizer({ decodeEntities: true }, new Tokens(text, parser))
  tokenizer.write(text)
  tokenizer.end()
  // A misplaced end tag makes the tree deeper than elements were ever open, but not more than twice
  // as deep.
  if (adapter.deepest > MAX_DEPTH / 2) flatten(parser.document, MAX_DEPTH)
  return parser.document
}

/** To browsers, which run scripts, it is text that ends with its `<noscript>`. */
const OPEN_FRAME = /(<iframe\b[^<>]*)\/>(?=\s*<\/noscript)/gi

const CDATA_PLACES = /<(\/?)(svg|math|script|style|textarea|title)\b|<!\[CDATA\[/gi

/** Outside of drawings `<![CDATA[` is a comment up to the next `>`: made one, markup follows it. */
function endCdata(html: string): string {
  let around = ''
  return html.replace(CDATA_PLACES, (found, slash: string | undefined, name?: string) => {
    if (name === undefined) return around === '' ? '<!CDATA ' : found
    if (around === '' && slash === '') around = name.toLowerCase()
    else if (around === name.toLowerCase() && slash === '/') around = ''
    return found
  })
}
