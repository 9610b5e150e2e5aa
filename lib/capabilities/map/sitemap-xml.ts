import { decodeXml } from './xml-references'

/** A URL in a sitemap. `child`: it is itself a sitemap. */
export type Item = { url: string; title: string | null; child: boolean }
export type Reader = { write: (text: string) => void; end: () => void }

const MAX_TEXT_LENGTH = 4_096
// A longer tag or tag name does not belong to a sitemap, so parsing stops there.
const MAX_TAG_LENGTH = 65_536
/** The relevant names, by their length. */
const wordLists: (string[] | undefined)[] = []
for (const name of ['loc', 'url', 'link', 'item', 'title', 'entry', 'sitemap'])
  wordLists[name.length] = [...(wordLists[name.length] ?? []), name]
/** The `<` of a tag, except frequent tags that are irrelevant here. */
const NEXT = /<(?![<\s]|\/?(?:lastmod|changefreq|priority)>)/g
const CDATA = '![CDATA['

type Entry = { tag: string; loc: string; title: string; child: boolean }

/** How far a file was read. Passed from piece to piece, even between threads. */
export type XmlState = {
  entry: Entry
  inEntry: boolean
  into: 'loc' | 'title' | null
  rest: string
  /** What ends the current comment, instruction or CDATA. CDATA is text. */
  until: '-->' | '>' | ']]>' | null
  broken: boolean
}

export function newState(): XmlState {
  const entry = { tag: '', loc: '', title: '', child: false }
  return { entry, inEntry: false, into: null, rest: '', until: null, broken: false }
}

/** Parses sitemaps, indexes, RSS and Atom as they arrive, in one lenient pass over their `<`. */
export class XmlReader implements Reader {
  readonly #base: string
  readonly #onItem: (item: Item) => void
  readonly #state: XmlState
  /** The same object for all entries, as there are tens of thousands. */
  readonly #entry: Entry

  constructor(base: string, onItem: (item: Item) => void, state = newState()) {
    this.#base = base
    this.#onItem = onItem
    this.#state = state
    this.#entry = state.entry
  }

  write(more: string): void {
    const state = this.#state
    if (state.broken) return
    // The leftover is read up to the end of its tag, so that the long rest need not be copied
    // behind it.
    const parts = state.rest === '' ? 0 : more.indexOf('>') + 1
    if (parts > 0) this.#readOn(state.rest + more.slice(0, parts), 0)
    if (state.rest === '') this.#readOn(more, parts)
    else if (!state.broken) this.#readOn(state.rest + more.slice(parts), 0)
  }

  end(): void {}

  #readOn(text: string, from: number): void {
    const state = this.#state
    state.rest = ''
    let at = from
    while (at < text.length) {
      at = state.until !== null ? this.#readUntil(text, at) : this.#readNext(text, at)
      if (at === -1) return
    }
  }

  /** Reads to the end of the next tag. Returns where to continue, or -1 if it is incomplete. */
  #readNext(text: string, at: number): number {
    const state = this.#state
    const tag = state.into === null ? nextTag(text, at) : text.indexOf('<', at)
    if (tag === -1) {
      this.#readLastText(text, at)
      return -1
    }
    if (tag > at && state.into !== null) this.#addText(text.slice(at, tag))
    const next = text.charCodeAt(tag + 1)
    const isOther = next === BANG || next === QUESTION
    const on =
      tag + 1 >= text.length ? -1 : isOther ? this.#readOther(text, tag) : this.#readTag(text, tag)
    if (on === -1) {
      state.rest = text.slice(tag)
      state.broken = state.rest.length > MAX_TAG_LENGTH
    }
    return on
  }

  /** The end of a text may be the start of an entity, which is kept for the next piece. */
  #readLastText(text: string, at: number): void {
    const state = this.#state
    const textEnd = state.into === null ? text.length : Math.max(at, text.lastIndexOf('&'))
    const isReference = text.length - textEnd <= MAX_TEXT_LENGTH && text.startsWith('&', textEnd)
    const end = isReference ? textEnd : text.length
    this.#addText(text.slice(at, end))
    state.rest = text.slice(end)
  }

  /** Reads to the end of a comment or CDATA. Returns where, or -1 if it continues. */
  #readUntil(text: string, at: number): number {
    const state = this.#state
    const mark = state.until ?? '>'
    const end = text.indexOf(mark, at)
    const stop = end === -1 ? Math.max(at, text.length - mark.length + 1) : end
    if (mark === ']]>') this.#addText(text.slice(at, stop), true)
    if (end === -1) {
      state.rest = text.slice(stop)
      return -1
    }
    state.until = null
    return end + mark.length
  }

  /** Reads the start of `<!…` or `<?…`. Returns where to continue, or -1 if it is incomplete. */
  #readOther(text: string, at: number): number {
    const state = this.#state
    if (text.charCodeAt(at + 1) === QUESTION) {
      state.until = '>'
      return at + 2
    }
    if (text.length < at + 1 + CDATA.length) return -1
    if (text.startsWith('!--', at + 1)) {
      state.until = '-->'
      return at + 4
    }
    const isCdata = text.startsWith(CDATA, at + 1)
    state.until = isCdata ? ']]>' : '>'
    return at + (isCdata ? 1 + CDATA.length : 2)
  }

  /** Reads the tag at `at`. Returns where to continue, or -1 if it is incomplete. */
  #readTag(text: string, at: number): number {
    const isEnd = text.charCodeAt(at + 1) === SLASH
    const from = isEnd ? at + 2 : at + 1
    let nameEnd = from
    let local = from
    for (let code = text.charCodeAt(nameEnd); isNamePart(code); code = text.charCodeAt(++nameEnd))
      if (code === COLON) local = nameEnd + 1
    if (nameEnd >= text.length) return -1
    if (isEnd) {
      this.#readEndTag(text, from, nameEnd)
      return nameEnd
    }
    if (nameEnd === from) {
      this.#addText('<')
      return from
    }
    const name = readKnownTag(text, local, nameEnd)
    if (this.#state.into === null && name === '') return nameEnd
    const end = tagEnd(text, nameEnd)
    if (end === -1) return -1
    this.#open(local === from ? name : text.slice(from, nameEnd), name, text, nameEnd, end)
    return end + 1
  }

  #readEndTag(text: string, from: number, to: number): void {
    this.#state.into = null
    const { tag } = this.#entry
    if (!this.#state.inEntry || tag.length !== to - from || !text.startsWith(tag, from)) return
    const { loc, title, child } = this.#entry
    const url = absolute(loc.trim(), this.#base)
    if (url) this.#onItem({ url, title: title.trim() || null, child })
    this.#state.inEntry = false
  }

  #open(tag: string, name: string, text: string, nameEnd: number, end: number): void {
    const state = this.#state
    const entry = this.#entry
    const isClosed = text.charCodeAt(end - 1) === SLASH
    if (name === 'url' || name === 'sitemap' || name === 'item' || name === 'entry') {
      state.inEntry = !isClosed
      entry.tag = tag
      entry.loc = entry.title = ''
      entry.child = name === 'sitemap'
    }
    if (!state.inEntry) return
    // `image:loc` of a `url` is another address; `sm:loc` of an `sm:url` is its own.
    const isOwn = tag === name || tag === entry.tag.slice(0, entry.tag.indexOf(':') + 1) + name
    if (isOwn && name === 'link') followLink(entry, text.slice(nameEnd, end))
    if (isClosed) state.into = null
    else if (isOwn && (name === 'loc' || name === 'link')) state.into = 'loc'
    // Images, videos and sources also have titles: the first other title is the page's.
    else if (name === 'title' && entry.title === '' && !tag.startsWith('image:'))
      state.into = 'title'
  }

  #addText(text: string, isRaw = false): void {
    const { inEntry, into } = this.#state
    if (!inEntry || into === null || this.#entry[into].length >= MAX_TEXT_LENGTH) return
    const beginning = text.slice(0, 2 * MAX_TEXT_LENGTH)
    this.#entry[into] += isRaw || !beginning.includes('&') ? beginning : decodeXml(beginning)
  }
}

const [SLASH, COLON, BANG, QUESTION] = [47, 58, 33, 63]

/** Characters after a tag's name: white space, `/`, `<`, `>`, or the end (NaN). */
function isNamePart(code: number): boolean {
  return code > 32 && code !== SLASH && code !== 60 && code !== 62
}

/** The next relevant tag outside of text, or -1. */
function nextTag(text: string, from: number): number {
  NEXT.lastIndex = from
  return NEXT.test(text) ? NEXT.lastIndex - 1 : -1
}

function readKnownTag(text: string, from: number, to: number): string {
  const first = text.charCodeAt(from)
  // l(oc), l(ink), t(itle), u(rl), s(itemap), i(tem), e(ntry)
  if (
    first !== 108 &&
    first !== 116 &&
    first !== 117 &&
    first !== 115 &&
    first !== 105 &&
    first !== 101
  )
    return ''
  for (const name of wordLists[to - from] ?? []) if (text.startsWith(name, from)) return name
  return ''
}

/** The `>` that ends a tag, skipping quoted values. -1 if it is not there yet. */
function tagEnd(text: string, from: number): number {
  for (let end = text.indexOf('>', from); end !== -1; end = text.indexOf('>', end + 1)) {
    const quote = openQuote(text, from, end)
    if (quote === '') return end
    end = text.indexOf(quote, end)
    if (end === -1) return -1
    from = end + 1
  }
  return -1
}

function openQuote(text: string, from: number, to: number): string {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code !== 34 && code !== 39) continue
    const quote = code === 34 ? '"' : "'"
    at = text.indexOf(quote, at + 1)
    if (at === -1 || at >= to) return quote
  }
  return ''
}

/** A longer tag has no URL to follow. */
const MAX_LINK_LENGTH = 4_096
const ATTRIBUTE = /([^\s=/"']{1,64})\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Atom: `<link rel="alternate" href="…"/>`; a link without rel means the same. */
function followLink(entry: Entry, attributes: string): void {
  if (attributes.length > MAX_LINK_LENGTH) return
  let [href, rel] = ['', 'alternate']
  for (const [, name, double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'href') href = decodeXml(double ?? single ?? '')
    else if (name === 'rel') rel = decodeXml(double ?? single ?? '')
  }
  if (href !== '' && rel === 'alternate') entry.loc ||= href
}

function absolute(address: string, base: string): string | null {
  if (/^https?:\/\//i.test(address)) return address
  return address === '' ? null : (URL.parse(address, base)?.href ?? null)
}
