import { absolute } from './address'
import { walkElements } from './text'
import { serialize } from './tree/libraries'
import { type ChildNode, type Document, Element } from './tree/nodes'

const ADDRESSES = ['href', 'src', 'poster', 'action', 'formaction', 'data', 'data-src', 'cite']

/** The whole page as HTML with absolute URLs, doctype and head. Call it last. */
export function documentHtml({ children, doctype }: Document, base: string): string {
  return `${doctype === null ? '' : `<!${doctype}>\n`}${writeHtml(children, base)}`
}

/** The nodes as HTML with absolute URLs. Changes their attributes, so call it last. */
export function writeHtml(nodes: readonly ChildNode[], base: string): string {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    absoluteIn(node, base)
    for (const element of walkElements(node)) absoluteIn(element, base)
  }
  return serialize(nodes, { encodeEntities: 'utf8' })
}

function absoluteIn(element: Element, base: string) {
  for (const name of ADDRESSES) {
    const address = element.attribs[name]
    if (address) element.attribs[name] = absolute(address, base) ?? address
  }
  const set = element.attribs.srcset
  if (set)
    element.attribs.srcset = set.replace(
      /(^|,\s+)([^\s,]+)/g,
      (_, before, address) => before + (absolute(address, base) ?? address),
    )
}
