import { DomUtils, parseDocument } from 'htmlparser2'
import { plainText } from '../page'

/** A feed as it is shown: `link` absolute, `date` a day or null, `html` the item's whole text. */
export type Feed = { title: string | null; description: string | null; items: FeedItem[] }
export type FeedItem = { title: string; link: string | null; date: string | null; html: string; base: string }

type Parent = ReturnType<typeof parseDocument> | Element
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Reads RSS, RDF and Atom, leniently; null when the XML is none of them. */
export function readFeed(xml: string, url: string): Feed | null {
  const document = parseDocument(xml, { xmlMode: true })
  const root = document.children.find(
    (node): node is Element => DomUtils.isTag(node) && /^(?:feed|rss|rdf:RDF)$/.test(node.name),
  )
  if (!root) return null
  const isAtom = root.name === 'feed'
  const head = isAtom ? root : (childOf(root, 'channel') ?? root)
  const read = isAtom ? atomItem : rssItem
  return {
    title: lineOf(childOf(head, 'title')),
    description: lineOf(childOf(head, isAtom ? 'subtitle' : 'description')),
    items: DomUtils.getElementsByTagName(isAtom ? 'entry' : 'item', root).map((one) => read(one, baseOf(one, url))),
  }
}

function rssItem(item: Element, base: string): FeedItem {
  const guid = childOf(item, 'guid')
  const link = textIn(item, 'link') || childOf(item, 'atom:link')?.attribs.href || ''
  const named = link || (guid?.attribs.isPermaLink === 'false' ? '' : textIn(item, 'guid'))
  return {
    title: lineOf(childOf(item, 'title')) ?? '',
    link: addressOf(named, base, link === ''),
    date: dayOf(textIn(item, 'pubDate') || textIn(item, 'dc:date')),
    // The description is often no more than a teaser of it.
    html: textIn(item, 'content:encoded') || textIn(item, 'description'),
    base,
  }
}

function atomItem(entry: Element, base: string): FeedItem {
  const links = childrenOf(entry, 'link')
  // Comments, the entry's own file and attachments are linked in the same way.
  const link = links.find(({ attribs }) => (attribs.rel ?? 'alternate') === 'alternate')
  return {
    title: lineOf(childOf(entry, 'title')) ?? '',
    link: addressOf(link?.attribs.href ?? '', base, false),
    date: dayOf(textIn(entry, 'updated') || textIn(entry, 'published')),
    html: contentOf(childOf(entry, 'content')) || contentOf(childOf(entry, 'summary')),
    base,
  }
}

function contentOf(element: Element | undefined): string {
  if (!element) return ''
  if (element.attribs.type === 'xhtml') return DomUtils.getInnerHTML(element, { xmlMode: true })
  return DomUtils.textContent(element).trim()
}

function childrenOf(parent: Parent, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, parent.children, false)
}

function childOf(parent: Parent, name: string): Element | undefined {
  return childrenOf(parent, name)[0]
}

function textIn(parent: Parent, name: string): string {
  const child = childOf(parent, name)
  return child ? DomUtils.textContent(child).trim() : ''
}

/** A title on one line; references that were escaped twice, as feeds do, are undone. */
function lineOf(element: Element | undefined): string | null {
  const text = contentOf(element)
  const plain = /&#?\w+;|<\/?[a-z]/i.test(text) ? plainText(text) : text
  return plain.replace(/\s+/g, ' ').trim() || null
}

function addressOf(text: string, base: string, mustBeWhole: boolean): string | null {
  const url = text === '' ? null : mustBeWhole ? URL.parse(text) : URL.parse(text, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

function dayOf(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

/** Where relative addresses of the element start from. */
function baseOf(element: Element, url: string): string {
  for (let at: Element | null = element; at; at = at.parent && DomUtils.isTag(at.parent) ? at.parent : null) {
    const base = at.attribs['xml:base'] && URL.parse(at.attribs['xml:base'], url)
    if (base && /^https?:$/.test(base.protocol)) return base.href
  }
  return url
}
