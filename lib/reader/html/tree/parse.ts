import { Tokenizer } from 'htmlparser2'
import { Parser } from 'parse5'
import { NodeAdapter, type Nodes } from './adapter'
import { flatten } from './flatten'
import type { Document } from './nodes'
import { fillSlots } from './slots'
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
  const lines = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html
  const ending = lines.includes('</noscript') ? lines.replace(OPEN_FRAME, '$1></iframe>') : lines
  const text = ending.includes('<![CDATA[') ? endCdata(ending) : ending
  const tokenizer = new Tokenizer({ decodeEntities: true }, new Tokens(text, parser))
  tokenizer.write(text)
  tokenizer.end()
  // A misplaced end tag makes the tree deeper than the number of open elements, but at most twice
  // as deep.
  if (adapter.deepest > MAX_DEPTH / 2) flatten(parser.document, MAX_DEPTH)
  if (adapter.holdsShadow) fillSlots(parser.document)
  if (adapter.holdsZeroSizes) settleZeroSizes(parser.document)
  return parser.document
}

/** To browsers, which run scripts, it is text that ends with its `<noscript>`. */
const OPEN_FRAME = /(<iframe\b[^<>]*)\/>(?=\s*<\/noscript)/gi

const CDATA_PLACES = /<(\/?)(svg|math|script|style|textarea|title)\b|<!\[CDATA\[/gi

/** Outside of SVG, `<![CDATA[` is a comment up to the next `>`. As a comment, markup follows it. */
function endCdata(html: string): string {
  let around = ''
  return html.replace(CDATA_PLACES, (match, slash: string | undefined, name?: string) => {
    if (name === undefined) return around === '' ? '<!CDATA ' : match
    if (around === '' && slash === '') around = name.toLowerCase()
    else if (around === name.toLowerCase() && slash === '/') around = ''
    return match
  })
}
