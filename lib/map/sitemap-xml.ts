/** An address that a sitemap names. `child`: it is a sitemap itself. */
export type Item = { url: string; title: string | null; child: boolean }
export type Reader = { write: (text: string) => void; end: () => void }

const LONGEST_TEXT = 4_096
// A longer tag or tag name does not belong to a sitemap: reading stops there.
const LONGEST_TAG = 65_536
/** The names that matter, by their length. */
const KNOWN: (string[] | undefined)[] = []
for (const name of ['loc', 'url', 'link', 'item', 'title', 'entry', 'sitemap'])
  KNOWN[name.length] = [...(KNOWN[name.length] ?? []), name]
/** The `<` of a tag, but for those that stand in most entries and say nothing here. */
const NEXT = /<(?![<\s]|\/?(?:lastmod|changefreq|priority)>)/g
const CDATA = '![CDATA['

type Entry = { tag: string; loc: string; title: string; child: boolean }

/** How far a file was read: kept from one piece to the next, also on another thread. */
export type XmlState = {
  /** The one that is being read. */
  entry: Entry
  inEntry: boolean
  into: 'loc' | 'title' | null
  rest: string
  /** What ends the comment, instruction or CDATA that is being read; CDATA is text. */
  until: '-->' | '>' | ']]>' | null
  broken: boolean
}

export function newState(): XmlState {
  const entry = { tag: '', loc: '', title: '', child: false }
  return { entry, inEntry: false, into: null, rest: '', until: null, broken: false }
}

/**
 * Reads sitemaps, their indexes, RSS and Atom as they arrive, in one pass: only the few tags that matter are looked at,
 * all others are skipped to the next `<`. Lenient: what comes before a fault in the XML counts.
 */
export function xmlReader(base: string, onItem: (item: Item) => void, state = newState()): Reader {
  // The same object for all entries, since there are tens of thousands.
  const { entry } = state

  const addText = (text: string, raw = false) => {
    if (!state.inEntry || state.into === null || entry[state.into].length >= LONGEST_TEXT) return
    const some = text.slice(0, 2 * LONGEST_TEXT)
    entry[state.into] += raw || !some.includes('&') ? some : decoded(some)
  }

  const open = (tag: string, name: string, text: string, nameEnd: number, end: number) => {
    const closed = text.charCodeAt(end - 1) === SLASH
    if (name === 'url' || name === 'sitemap' || name === 'item' || name === 'entry') {
      state.inEntry = !closed
      entry.tag = tag
      entry.loc = entry.title = ''
      entry.child = name === 'sitemap'
    }
    if (!state.inEntry) return
    if (tag === 'link') followLink(entry, text.slice(nameEnd, end))
    if (closed) state.into = null
    else if (tag === 'loc' || tag === 'link') state.into = 'loc'
    // A page's pictures, films and sources have titles, too: the first that is not a picture's is the page's.
    else if (name === 'title' && entry.title === '' && !tag.startsWith('image:')) state.into = 'title'
  }

  const close = () => {
    const { loc, title, child } = entry
    const url = absolute(loc.trim(), base)
    if (url) onItem({ url, title: title.trim() || null, child })
    state.inEntry = false
  }

  /** Reads the tag at `at`; gives where to read on, or -1 when it is not all there yet. */
  const readTag = (text: string, at: number): number => {
    const isEnd = text.charCodeAt(at + 1) === SLASH
    const from = isEnd ? at + 2 : at + 1
    let nameEnd = from
    let local = from
    for (let code = text.charCodeAt(nameEnd); isNamePart(code); code = text.charCodeAt(++nameEnd))
      if (code === COLON) local = nameEnd + 1
    if (nameEnd >= text.length) return -1
    if (nameEnd === from && !isEnd) {
      addText('<')
      return from
    }
    if (isEnd) {
      state.into = null
      if (state.inEntry && entry.tag.length === nameEnd - from && text.startsWith(entry.tag, from)) close()
      return nameEnd
    }
    const name = known(text, local, nameEnd)
    if (state.into === null && name === '') return nameEnd
    const end = tagEnd(text, nameEnd)
    if (end === -1) return -1
    open(local === from ? name : text.slice(from, nameEnd), name, text, nameEnd, end)
    return end + 1
  }

  /** Reads what begins with `<!` or `<?`; gives where to read on, or -1 when too little of it is there. */
  const readOther = (text: string, at: number): number => {
    if (text.charCodeAt(at + 1) === QUESTION) {
      state.until = '>'
      return at + 2
    }
    if (text.length < at + 1 + CDATA.length) return -1
    state.until = text.startsWith('!--', at + 1) ? '-->' : text.startsWith(CDATA, at + 1) ? ']]>' : '>'
    return at + (state.until === '-->' ? 4 : state.until === ']]>' ? 1 + CDATA.length : 2)
  }

  /** Reads on to the end of a comment, instruction or CDATA; gives where to read on, or -1 when it goes on. */
  const readUntil = (text: string, at: number): number => {
    const mark = state.until ?? '>'
    const end = text.indexOf(mark, at)
    const stop = end === -1 ? Math.max(at, text.length - mark.length + 1) : end
    if (mark === ']]>') addText(text.slice(at, stop), true)
    if (end === -1) {
      state.rest = text.slice(stop)
      return -1
    }
    state.until = null
    return end + mark.length
  }

  const write = (more: string) => {
    if (state.broken) return
    // What was left over is read with the end of its tag; the long rest is then read where it is, not copied behind it.
    const split = state.rest === '' ? 0 : more.indexOf('>') + 1
    if (split > 0) readOn(state.rest + more.slice(0, split), 0)
    if (state.rest === '') readOn(more, split)
    else if (!state.broken) readOn(state.rest + more.slice(split), 0)
  }

  const readOn = (text: string, from: number) => {
    state.rest = ''
    let at = from
    while (at < text.length) {
      if (state.until !== null) {
        at = readUntil(text, at)
        if (at === -1) return
        continue
      }
      const tag = state.into === null ? nextTag(text, at) : text.indexOf('<', at)
      if (tag === -1) {
        // The end of a text may be the start of a reference.
        const kept = state.into === null ? text.length : Math.max(at, text.lastIndexOf('&'))
        const end = text.length - kept > LONGEST_TEXT || !text.startsWith('&', kept) ? text.length : kept
        addText(text.slice(at, end))
        state.rest = text.slice(end)
        return
      }
      if (tag > at && state.into !== null) addText(text.slice(at, tag))
      const next = text.charCodeAt(tag + 1)
      const on =
        tag + 1 >= text.length ? -1 : next === BANG || next === QUESTION ? readOther(text, tag) : readTag(text, tag)
      if (on === -1) {
        state.rest = text.slice(tag)
        state.broken = state.rest.length > LONGEST_TAG
        return
      }
      at = on
    }
  }
  return { write, end: () => {} }
}

const [SLASH, COLON, BANG, QUESTION] = [47, 58, 33, 63]

/** What no tag's name goes on with: blanks, `/`, `<`, `>`, or the end (NaN). */
function isNamePart(code: number): boolean {
  return code > 32 && code !== SLASH && code !== 60 && code !== 62
}

/** The next tag that may matter where no text is read, or -1. */
function nextTag(text: string, from: number): number {
  NEXT.lastIndex = from
  return NEXT.test(text) ? NEXT.lastIndex - 1 : -1
}

/** The name of a tag that begins an entry, or holds its address or title; nothing for all others. */
function known(text: string, from: number, to: number): string {
  const first = text.charCodeAt(from)
  // l(oc), l(ink), t(itle), u(rl), s(itemap), i(tem), e(ntry)
  if (first !== 108 && first !== 116 && first !== 117 && first !== 115 && first !== 105 && first !== 101) return ''
  for (const name of KNOWN[to - from] ?? []) if (text.startsWith(name, from)) return name
  return ''
}

/** The `>` that ends a tag, past those in quoted values; -1 when it is not there yet. */
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

/** The quote that is open at `to`, or nothing. */
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

/** A longer tag has no address to follow. */
const LONGEST_LINK = 4_096
const ATTRIBUTE = /([^\s=/"']{1,64})\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Atom: `<link rel="alternate" href="…"/>`; a link without rel means the same. */
function followLink(entry: Entry, attributes: string): void {
  if (attributes.length > LONGEST_LINK) return
  let [href, rel] = ['', 'alternate']
  for (const [, name, double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'href') href = decoded(double ?? single ?? '')
    else if (name === 'rel') rel = decoded(double ?? single ?? '')
  }
  if (href !== '' && rel === 'alternate') entry.loc ||= href
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LONGEST_REFERENCE = 9

/** Text with the references of XML undone; others stay as they are. */
function decoded(text: string): string {
  let done = ''
  let from = 0
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    const isAmp = text.startsWith('amp;', at + 1)
    const length = isAmp ? 4 : text.slice(at, at + LONGEST_REFERENCE + 1).indexOf(';')
    const end = at + length
    const character = isAmp ? '&' : length === -1 ? null : referenced(text.slice(at + 1, end))
    if (character === null) continue
    done += text.slice(from, at) + character
    from = end + 1
    at = end
  }
  return from === 0 ? text : done + text.slice(from)
}

function referenced(name: string): string | null {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  if (hex === undefined && decimal === undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? null) : null
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}

function absolute(address: string, base: string): string | null {
  if (/^https?:\/\//i.test(address)) return address
  return address === '' ? null : (URL.parse(address, base)?.href ?? null)
}
