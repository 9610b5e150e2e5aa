import { type Item, newState, type Reader, XmlReader, type XmlState } from './sitemap-xml'

/** How far a file was read. `head`: its start, while too short to recognise the format. */
export type FileState = {
  kind: 'unknown' | 'xml' | 'lines' | 'page'
  head: string
  xml: XmlState
  rest: string
}
export type Piece = { base: string; text: string; isLast: boolean; state: FileState | null }
/** `items`: URL and title of each page, alternating. */
export type SitemapChunk = { items: (string | null)[]; children: string[]; state: FileState }

const ENOUGH_TO_TELL = 64
const MAX_LINE_LENGTH = 10_000

/** Reads one piece of a sitemap, from where the one before ended. */
export function readPiece({ base, text, isLast, state: before }: Piece): SitemapChunk {
  const state = before ?? { kind: 'unknown', head: '', xml: newState(), rest: '' }
  const items: SitemapChunk['items'] = []
  const children: string[] = []
  const onItem = ({ url, title, child }: Item) => {
    if (child) children.push(url)
    else items.push(url, title)
  }
  let more = text
  if (state.kind === 'unknown') {
    // A file may start with any amount of white space.
    state.head = (state.head + text).trimStart()
    if (state.head.length <= ENOUGH_TO_TELL && !isLast) return { items, children, state }
    state.kind = detectKind(state.head)
    more = state.head
    state.head = ''
  }
  const reader = chooseReader(state, base, onItem)
  reader.write(more)
  if (isLast) reader.end()
  return { items, children, state }
}

/** An HTML page contains no entries, but may link to sitemaps. */
function detectKind(head: string): FileState['kind'] {
  if (!head.startsWith('<')) return 'lines'
  return /^<(?:!doctype )?html\b/i.test(head) ? 'page' : 'xml'
}

function chooseReader(state: FileState, base: string, onItem: (item: Item) => void): Reader {
  if (state.kind === 'xml') return new XmlReader(base, onItem, state.xml)
  return (state.kind === 'lines' ? lineReader : linkReader)(state, base, onItem)
}

function lineReader(state: FileState, base: string, onItem: (item: Item) => void): Reader {
  const take = (line: string) => {
    const url = /^https?:\/\/\S+$/i.test(line.trim()) ? URL.parse(line.trim(), base) : null
    if (url) onItem({ url: url.href, title: null, child: false })
  }
  return {
    write: (text) => {
      const lines = (state.rest + text).split(/\r?\n/)
      state.rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH)
      for (const line of lines) take(line)
    },
    end: () => take(state.rest),
  }
}

const LINK = /<link\s[^<>]{1,2000}>/gi
const REL = /\srel\s?=\s?["']?[^"'<>]{0,60}\bsitemap\b/i
const HREF = /\shref\s?=\s?(?:"([^"]{1,1500})"|'([^']{1,1500})'|([^\s"'>]{1,1500}))/i

/** `<link rel="sitemap" href="/map.xml">` */
function linkReader(state: FileState, base: string, onItem: (item: Item) => void): Reader {
  return {
    write: (text) => {
      const markup = state.rest + text
      for (const [tag] of markup.matchAll(LINK)) {
        if (!REL.test(tag)) continue
        const [, double, single, bare] = HREF.exec(tag) ?? []
        const url = URL.parse((double ?? single ?? bare ?? '').replaceAll('&amp;', '&'), base)
        if (url) onItem({ url: url.href, title: null, child: true })
      }
      const open = markup.slice(Math.max(0, markup.lastIndexOf('<')))
      state.rest = open.includes('>') ? '' : open.slice(0, MAX_LINE_LENGTH)
    },
    end: () => {},
  }
}
