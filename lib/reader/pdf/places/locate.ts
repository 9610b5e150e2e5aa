import { Finder, type Piece, type Sighting, type ValueQuery } from '@/lib/reader/places'
import { type DrawnLetter, isReprint, Prints } from '../letters'
import { onPage } from '../on-page'
import { pageEdges, readInOrder } from '../page-text'
import { type Pdfium, withDocument } from '../pdfium'
import { openPageRuler, pageSize } from './page-box'

/** Values to find on pages of a PDF, from 1. */
export type LocateRequest = {
  bytes: Uint8Array
  locate: { queries: ValueQuery[]; pages: number[] }
}
/** Where each value was seen, and the sizes of pages in points, as they are shown. */
export type Located = { sightings: Sighting[][]; sizes: Map<number, [number, number]> }

/** Finds values among the letters of a PDF. */
export async function locateIn({ bytes, locate }: LocateRequest): Promise<Located> {
  const finder = new Finder(locate.queries)
  const sizes: Located['sizes'] = new Map()
  await withDocument(bytes, (library, document) => {
    for (const number of document === 0 ? [] : locate.pages)
      onPage(library, document, number - 1, (page, text) => {
        sizes.set(number, pageSize(library, page))
        finder.search(number, readPieces(library, page, text))
      })
  })
  return { sightings: finder.sightings, sizes }
}

/** The letters of a page with their boxes, without those that are printed twice. */
function readPieces(library: Pdfium, page: number, text: number): Piece[] {
  const ruler = openPageRuler(library, page)
  const prints = new Prints()
  let last: DrawnLetter | null = null
  const pieces: Piece[] = []
  for (const { letter, glyph } of readInOrder(library, text, pageEdges(library, page))) {
    if (glyph === null) pieces.push({ text: letter, box: null })
    else if (!prints.isRepeat(glyph) && !isReprint(glyph, last)) {
      last = glyph
      pieces.push({ text: letter, box: letter.trim() === '' ? null : ruler.toBox(glyph.box) })
    }
  }
  ruler.close()
  return pieces
}
