import { type Archive, openArchive, readText } from '../archive'
import { type DocumentPage, escapeText, type Parts } from '../document'
import { inOrder } from '../drawings/order'
import { Unreadable } from '../failure'
import { childElement, childElements, descendants, parseXml, textIn, type Xml } from '../xml'
import type { OpenContext } from './context'
import { sheetHtml } from './sheets'
import { readStyles } from './styles'
import { blocks, notesHtml } from './text'

const WANTED_FILES =
  /^(?:(?:content|meta|styles)\.xml$|META-INF\/manifest|[^/]{1,40}\/content\.xml$)/

const ZIP_START = 0x50

/** Objects that are read: one may come again and again. */
const MAX_OBJECTS = 500

/** A text, spreadsheet or presentation of LibreOffice. */
export function readOpenDocument(bytes: Uint8Array, type: 'odt' | 'ods' | 'odp'): Parts {
  const isFlat = bytes[0] !== ZIP_START
  const archive = isFlat ? new Map() : openArchive(bytes, (path) => WANTED_FILES.test(path))
  if (/manifest:encryption-data/.test(readText(archive, 'META-INF/manifest.xml') ?? ''))
    throw new Unreadable('encrypted')
  const text = isFlat ? Buffer.from(bytes).toString() : readText(archive, 'content.xml')
  if (text === null) throw new Unreadable('unreadable')
  const root = parseXml(text)
  const [body] = descendants(root, 'office:body')
  if (!body) throw new Unreadable('unreadable')
  let objects = 0
  const context: OpenContext = {
    styles: readStyles(isFlat ? root : parseXml(readText(archive, 'styles.xml') ?? ''), root),
    object: (path) => (objects++ < MAX_OBJECTS ? readObject(path, archive) : null),
    notes: [],
    comments: [],
    counts: new Map(),
    isInData: false,
    hidden: 0,
    cells: 0,
  }
  const pages = PAGES[type](body, context)
  const { comments, hidden } = context
  const changes = [...descendants(root, 'text:changed-region')].length
  return {
    pages,
    metadata: {
      ...readMeta(isFlat ? root : parseXml(readText(archive, 'meta.xml') ?? '')),
      ...(comments.length > 0 ? { comments } : {}),
      ...(changes > 0 ? { tracked_changes: changes } : {}),
    },
    warnings: hidden > 0 ? [`Hidden parts were left out in ${hidden} places.`] : [],
  }
}

function readObject(path: string, archive: Archive): Xml | null {
  const text = readText(archive, `${path.replace(/^\.\//, '')}/content.xml`)
  return text === null ? null : parseXml(text)
}

const PAGES = {
  odt: (body: Xml, context: OpenContext): DocumentPage[] => {
    const html = blocks(childElement(body, 'office:text') ?? body, context)
    return [{ name: null, html: html + notesHtml(context) }]
  },
  ods: (body: Xml, context: OpenContext): DocumentPage[] =>
    [...descendants(body, 'table:table')].flatMap((table) => {
      if (context.styles.style(table.attrs['table:style-name']).isHidden) {
        context.hidden++
        return []
      }
      const name = table.attrs['table:name'] ?? ''
      const html = sheetHtml(table, context) + drawingsHtml(table, context)
      return [{ name, html: `<h2>${escapeText(name)}</h2>${html}` }]
    }),
  odp: (body: Xml, context: OpenContext): DocumentPage[] =>
    [...descendants(body, 'draw:page')].map((page) => slidePage(page, context)),
}

/** The charts and boxes that lie on a sheet or in its cells. */
function drawingsHtml(table: Xml, context: OpenContext): string {
  const places = [childElement(table, 'table:shapes'), ...descendants(table, 'table:table-cell')]
  return places
    .flatMap((place) => (place ? shapesIn(place) : []))
    .map((shape) => blocks(shape, context))
    .join('')
}

function slidePage(page: Xml, context: OpenContext): DocumentPage {
  const frames = shapesIn(page).filter(
    ({ attrs }) => !RUNNING.test(attrs['presentation:class'] ?? ''),
  )
  const title = frames.find(({ attrs }) => attrs['presentation:class'] === 'title')
  const name = title ? textIn(title).replace(/\s+/g, ' ').trim() : ''
  const html = inOrder(
    frames.filter((frame) => frame !== title),
    readPlace,
  )
    .map((frame) => blocks(frame, context))
    .join('')
  const notes = childElement(page, 'presentation:notes')
  const noteText = notes ? blocks(notes, context) : ''
  const spoken = noteText === '' ? '' : `<blockquote><p><b>Notes</b></p>${noteText}</blockquote>`
  const head = name === '' ? '' : `<h2>${escapeText(name)}</h2>`
  return { name: name || pageName(page), html: head + html + spoken }
}

function readPlace({ attrs }: Xml): { x: number; y: number } {
  return { x: toUnits(attrs['svg:x']), y: toUnits(attrs['svg:y']) }
}

const UNITS: Record<string, number> = { cm: 360_000, mm: 36_000, in: 914_400, pt: 12_700 }

const toUnits = (length = '') =>
  Number.parseFloat(length) * (UNITS[/[a-z]{2}$/.exec(length)?.[0] ?? ''] ?? Number.NaN)

/** The name that a slide was given; programs count those without. */
function pageName({ attrs }: Xml): string | null {
  const name = attrs['draw:name'] ?? ''
  return name === '' || /^(?:page|slide|folie|diapo)?\s?\d+$/i.test(name) ? null : name
}

const RUNNING = /^(?:page-number|date-time|footer|header)$/

/** The frames and shapes of a slide, with those in groups. */
function shapesIn(parent: Xml): Xml[] {
  return childElements(parent).flatMap((child) => {
    if (child.name === 'draw:g') return shapesIn(child)
    return /^draw:(?:frame|custom-shape|rect|ellipse|line|connector)$/.test(child.name)
      ? [child]
      : []
  })
}

const META: Record<string, string> = {
  'dc:title': 'title',
  'dc:creator': 'author',
  'dc:subject': 'subject',
  'dc:description': 'description',
  'dc:language': 'language',
  'meta:creation-date': 'created_at',
  'dc:date': 'modified_at',
}

function readMeta(root: Xml): Record<string, string> {
  const [meta] = descendants(root, 'office:meta')
  const properties = (meta ? childElements(meta) : []).flatMap((child) => {
    const name = META[child.name]
    const text = textIn(child).trim()
    return name && text !== '' ? [[name, text] as const] : []
  })
  return Object.fromEntries(properties)
}
