import { DomUtils } from 'htmlparser2'
import { type Bounded, parseBounded, plainText } from '@/lib/html'

/** A feed as it is shown: `link` absolute, `date` a day or null, `html` the item's whole text. */
export type Feed = { title: string | null; description: string | null; items: FeedItem[] }
export type FeedItem = { title: string; link: string | null; date: string | null; html: string; base: string }

type Parent = Bounded['document'] | Element
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const MAX_ITEMS = 10_000
/** Of a title or description. */
const LONGEST_LINE = 5_000

/** Reads RSS, RDF and Atom, leniently; null when the XML is none of them. At most 10,000 items are read. */
export function readFeed(xml: string, url: string): Feed | null {
  const { document } = parseBounded(xml, { xml: true })
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
    items: itemsIn(root, isAtom ? 'entry' : 'item', url).map(({ item, base }) => read(item, base)),
  }
}

type Found = { item: Element; base: string }

/** The outermost items, each with the address that those in it start from: that of the nearest `xml:base`. */
function itemsIn(root: Element, name: string, url: string): Found[] {
  const found: Found[] = []
  const walk = (element: Element, base: string) => {
    for (const child of element.children) {
      if (!DomUtils.isTag(child) || found.length >= MAX_ITEMS) continue
      const own = baseOf(child, url) ?? base
      if (child.name === name) found.push({ item: child, base: own })
      else walk(child, own)
    }
  }
  walk(root, baseOf(root, url) ?? url)
  return found
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
  const text = contentOf(element).slice(0, 2 * LONGEST_LINE)
  const plain = /&#?\w+;|<\/?[a-z]/i.test(text) ? plainText(text) : text
  return plain.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim() || null
}

function addressOf(text: string, base: string, mustBeWhole: boolean): string | null {
  const url = text === '' ? null : mustBeWhole ? URL.parse(text) : URL.parse(text, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

function dayOf(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

/** Where relative addresses in an element start from, if it says so. */
function baseOf({ attribs }: Element, url: string): string | null {
  const base = attribs['xml:base'] && URL.parse(attribs['xml:base'], url)
  return base && /^https?:$/.test(base.protocol) ? base.href : null
}
