import { openArchive, openSome } from '../archive'
import type { DocumentPage } from '../document'
import { partPath, readRels } from '../word/package'
import { PictureList } from './list'

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
  emf: 'image/emf',
  wmf: 'image/wmf',
}
/** Pictures of the file itself, not of its content. */
const THUMBNAIL = /(?:^|\/)(?:thumbnails?|docProps)\b/i

/** The pictures in an office file or book, with the numbers of the pages that show them. */
export function picturesInArchive(bytes: Uint8Array, pages: DocumentPage[]): PictureList {
  const list = new PictureList()
  const files = openSome(bytes, (path, size) => {
    const isPicture = getType(path) !== undefined && !THUMBNAIL.test(path)
    return isPicture && list.hasRoom(size)
  })
  const numbers = pageNumbers(bytes, pages)
  for (const [path, file] of files) {
    const page = pages.length === 1 ? 1 : (numbers.get(path) ?? null)
    const name = path.split('/').at(-1) ?? null
    list.add({ page, name, type: getType(path) ?? '', bytes: file, url: null })
  }
  return list
}

const getType = (path: string) => TYPES[/\.(\w{1,5})$/.exec(path)?.[1]?.toLowerCase() ?? '']

/** The first page that refers to each file, by relations, those of drawings included, or links. */
function pageNumbers(bytes: Uint8Array, pages: DocumentPage[]): Map<string, number> {
  const numbers = new Map<string, number>()
  if (!pages.some(({ path }) => path)) return numbers
  const archive = openArchive(bytes, (path) => path.endsWith('.rels'))
  for (const [at, { path, html }] of pages.entries()) {
    if (path === undefined) continue
    const links = [...html.matchAll(SOURCE)].map(([, , address = '']) => partPath(path, address))
    const parts = [...readRels(archive, path).values()].map(({ target }) => partPath(path, target))
    const inDrawings = parts
      .filter((part) => /\/drawings\//.test(part))
      .flatMap((part) =>
        [...readRels(archive, part).values()].map(({ target }) => partPath(part, target)),
      )
    for (const target of [...links, ...parts, ...inDrawings])
      if (!numbers.has(target)) numbers.set(target, at + 1)
  }
  return numbers
}

const SOURCE = /<im(?:g|age)\b[^>]{0,500}?(?:src|href)=(["'])([^"'<>]{1,500})\1/gi
