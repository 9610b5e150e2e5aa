import { decodePage } from '@/lib/base/text'
import { openArchive, readText } from '../archive'
import type { DocumentPage, Parts } from '../document'
import { Unreadable } from '../failure'
import { partPath } from '../word/package'
import { childElements, descendants, parseXml, textIn } from '../xml'

const META: Record<string, string> = {
  'dc:title': 'title',
  'dc:creator': 'author',
  'dc:language': 'language',
  'dc:publisher': 'publisher',
  'dc:date': 'published_at',
  'dc:description': 'description',
}

/** Of all chapters, of which one may come again and again. */
const MAX_BYTES = 40 << 20

/** The chapters of a book in the order of reading. */
export function readEpub(bytes: Uint8Array): Parts {
  const archive = openArchive(bytes, (path) => /\.(?:x?html?|xml|opf)$/i.test(path))
  if (archive.has('META-INF/encryption.xml') && archive.has('META-INF/rights.xml'))
    throw new Unreadable('encrypted')
  const container = parseXml(readText(archive, 'META-INF/container.xml') ?? '')
  const packagePath = [...descendants(container, 'rootfile')][0]?.attrs['full-path']
  const place = packagePath ?? [...archive.keys()].find((path) => path.endsWith('.opf'))
  const text = place === undefined ? null : readText(archive, place)
  if (place === undefined || text === null) throw new Unreadable('unreadable')
  const root = parseXml(text)
  const items = new Map(
    [...descendants(root, 'item'), ...descendants(root, 'opf:item')].map(({ attrs }) => [
      attrs.id ?? '',
      attrs,
    ]),
  )
  const spine = [...descendants(root, 'itemref'), ...descendants(root, 'opf:itemref')]
  let length = 0
  const pages = spine.flatMap(({ attrs }): DocumentPage[] => {
    const item = items.get(attrs.idref ?? '')
    const path = partPath(place, decodeURIComponent(item?.href ?? ''))
    const file = archive.get(path)
    if (!file || attrs.linear === 'no' || /\bnav\b/.test(item?.properties ?? '')) return []
    length += file.length
    if (length > MAX_BYTES) throw new Unreadable('too_large')
    return [{ name: null, html: decodePage(file, 'application/xhtml+xml'), path }]
  })
  const [meta] = [...descendants(root, 'metadata'), ...descendants(root, 'opf:metadata')]
  const facts = (meta ? childElements(meta) : []).flatMap((child) => {
    const name = META[child.name]
    const value = textIn(child).trim()
    return name && value !== '' ? [[name, value] as const] : []
  })
  const metadata: Record<string, string> = {}
  for (const [name, value] of facts)
    if (!metadata[name]) metadata[name] = value
    else if (name === 'author') metadata.author += `, ${value}`
  return { pages, metadata }
}
