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
    title: joinLine(head.first(TITLES)),
    description: joinLine(head.first(isAtom ? ['subtitle', 'tagline'] : DESCRIPTIONS)),
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

  /** The first of these names with content, in their order, also in a group of media. */
  first(names: readonly string[]): Part | undefined {
    const group = this.child('media:group')
    const all = names.flatMap((name) => [this.child(name), group?.child(name)])
    return all.find((part) => part && part.content() !== '')
  }

  text(...names: string[]): string {
    return this.first(names)?.content() ?? ''
  }

  content(): string {
    const own = this.#$(this.#element)
    const { type = '', mode } = this.attribs
    if (mode === 'base64' || (type !== '' && !TEXTUAL.test(type)))
      return Buffer.from(own.text(), 'base64').toString()
    const isMarkup = type === 'xhtml' || this.#element.name.endsWith('body')
    return (isMarkup ? (own.html() ?? '') : own.text().trim()).replace(CONTROLS, asWestern)
  }
}

/** Types of content that is not base64. */
const TEXTUAL = /^(?:text|html|xhtml|plain)(?:\/|$)|[/+]xml$/i
/** Feeds write `&#146;` for an apostrophe, as HTML reads it. */
const CONTROLS = /[\u0080-\u009f]/g
const asWestern = (control: string) =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(control.charCodeAt(0)))

const TITLES = ['title', 'dc:title', 'media:title']
const DESCRIPTIONS = ['description', 'itunes:summary', 'itunes:subtitle', 'dc:description']
/** The description is often only a summary. */
const CONTENTS = ['content:encoded', 'xhtml:body', 'body', 'fullitem', ...DESCRIPTIONS]

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
    title: joinLine(item.first(TITLES)) ?? '',
    link: readAddress(address, base, link === ''),
    date: readDay(item.text('pubDate', 'dc:date', 'dcterms:issued', 'dcterms:modified')),
    html: item.text(...CONTENTS, 'media:description'),
    base,
  }
}

function atomItem(entry: Part, base: string): FeedItem {
  // Comments, the entry's own file and attachments use the same link element.
  const link = entry
    .children('link')
    .find(({ attribs }) => (attribs.rel ?? 'alternate') === 'alternate')
  return {
    title: joinLine(entry.first(TITLES)) ?? '',
    link: readAddress(link?.attribs.href ?? '', base, false),
    date: readDay(entry.text('updated', 'published', 'modified', 'issued', 'created')),
    html: entry.text('content', 'summary', 'media:description'),
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
  // Zones are seldom known by their letters.
  const date = [text, text.replace(/ [A-Z]{3,5}$/, '')]
    .map((form) => new Date(form))
    .find((date) => !Number.isNaN(date.getTime()))
  return date?.toISOString().slice(0, 10) ?? null
}

/** The base URL that an element declares, if any. */
function findBase({ attribs }: LoadedElement, url: string): string | null {
  const base = attribs['xml:base'] && URL.parse(attribs['xml:base'], url)
  return base && /^https?:$/.test(base.protocol) ? shortBase(base.href) : null
}
