import {
  type CheerioAPI,
  type LoadedElement,
  loadBounded,
  plainText,
  shortBase,
} from '@/lib/reader/html'

/** A feed for display. `link` is absolute, `date` a day or null, `html` the item's full text. */
export type Feed = { title: string | null; description: string | null; items: FeedItem[] }
type FeedItem = {
  title: string
  link: string | null
  date: string | null
  html: string
  base: string
}

const MAX_ITEMS = 10_000
const MAX_LINE = 5_000

/** Parses RSS, RDF and Atom leniently, up to 10,000 items. Null for anything else. */
export function readFeed(xml: string, url: string): Feed | null {
  const $ = loadBounded(xml, { xml: true })
  const root = $.root().children('feed, rss, rdf\\:RDF').get(0)
  if (!root) return null
  const isAtom = root.name === 'feed'
  const whole = new Part($, root)
  const head = isAtom ? whole : (whole.child('channel') ?? whole)
  const readEntry = isAtom ? atomItem : rssItem
  return {
    title: joinLine(head.child('title')),
    description: joinLine(head.child(isAtom ? 'subtitle' : 'description')),
    items: itemsIn(root, isAtom ? 'entry' : 'item', url).map(({ item, base }) =>
      readEntry(new Part($, item), base),
    ),
  }
}

/** An element of a feed. Names are compared literally, as `dc:date` is not a selector. */
class Part {
  readonly #$: CheerioAPI
  readonly #element: LoadedElement

  constructor($: CheerioAPI, element: LoadedElement) {
    this.#$ = $
    this.#element = element
  }

  get attribs(): Record<string, string> {
    return this.#element.attribs
  }

  children(name: string): Part[] {
    const children = this.#$(this.#element).children().toArray()
    return children.filter((child) => child.name === name).map((child) => new Part(this.#$, child))
  }

  child(name: string): Part | undefined {
    return this.children(name)[0]
  }

  text(name: string): string {
    return this.child(name)?.content() ?? ''
  }

  content(): string {
    const own = this.#$(this.#element)
    return this.attribs.type === 'xhtml' ? (own.html() ?? '') : own.text().trim()
  }
}

type FeedEntry = { item: LoadedElement; base: string }

function itemsIn(root: LoadedElement, name: string, url: string): FeedEntry[] {
  const entries: FeedEntry[] = []
  const walk = (element: LoadedElement, base: string) => {
    for (const child of element.children) {
      if (child.type !== 'tag' || entries.length >= MAX_ITEMS) continue
      const own = findBase(child, url) ?? base
      if (child.name === name) entries.push({ item: child, base: own })
      else walk(child, own)
    }
  }
  walk(root, findBase(root, url) ?? shortBase(url))
  return entries
}

function rssItem(item: Part, base: string): FeedItem {
  const link = item.text('link') || item.child('atom:link')?.attribs.href || ''
  const guid = item.child('guid')
  const address = link || (guid?.attribs.isPermaLink === 'false' ? '' : item.text('guid'))
  return {
    title: joinLine(item.child('title')) ?? '',
    link: readAddress(address, base, link === ''),
    date: readDay(item.text('pubDate') || item.text('dc:date')),
    // The description is often only a summary.
    html: item.text('content:encoded') || item.text('description'),
    base,
  }
}

function atomItem(entry: Part, base: string): FeedItem {
  // Comments, the entry's own file and attachments use the same link element.
  const link = entry
    .children('link')
    .find(({ attribs }) => (attribs.rel ?? 'alternate') === 'alternate')
  return {
    title: joinLine(entry.child('title')) ?? '',
    link: readAddress(link?.attribs.href ?? '', base, false),
    date: readDay(entry.text('updated') || entry.text('published')),
    html: entry.text('content') || entry.text('summary'),
    base,
  }
}

/** A title on one line, with doubly escaped entities decoded. */
function joinLine(part: Part | undefined): string | null {
  const text = (part?.content() ?? '').slice(0, 2 * MAX_LINE)
  const plain = /&#?\w+;|<\/?[a-z]/i.test(text) ? plainText(text) : text
  return plain.slice(0, MAX_LINE).replace(/\s+/g, ' ').trim() || null
}

function readAddress(text: string, base: string, mustBeWhole: boolean): string | null {
  const url = text === '' ? null : mustBeWhole ? URL.parse(text) : URL.parse(text, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

function readDay(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

/** The base URL that an element declares, if any. */
function findBase({ attribs }: LoadedElement, url: string): string | null {
  const base = attribs['xml:base'] && URL.parse(attribs['xml:base'], url)
  return base && /^https?:$/.test(base.protocol) ? shortBase(base.href) : null
}
