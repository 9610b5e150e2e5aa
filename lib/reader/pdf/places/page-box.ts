import type { Box } from '@/lib/reader/places'
import type { Point } from '../letters'
import type { Pdfium } from '../pdfium'

const INT = 4
/** Parts of a point: PDFium replies whole numbers. */
const PARTS = 100

/** Width and height of a page as it is shown, in points. */
export function pageSize({ wasmExports: pdf }: Pdfium, page: number): [number, number] {
  return [pdf.FPDF_GetPageWidthF(page), pdf.FPDF_GetPageHeightF(page)]
}

/** Converts boxes of a page to points from the upper left of the page as it is shown. */
export function openPageRuler(library: Pdfium, page: number) {
  const { wasmExports: pdf } = library
  const memory = library._malloc(INT * 2)
  const [width, height] = pageSize(library, page).map((side) => Math.round(side * PARTS)) as [
    number,
    number,
  ]
  const toShown = ({ x, y }: Point): Point => {
    pdf.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, memory, memory + INT)
    const view = new DataView(library.HEAPU8.buffer, memory, INT * 2)
    return { x: view.getInt32(0, true) / PARTS, y: view.getInt32(INT, true) / PARTS }
  }
  return {
    toBox: ([low, high]: [Point, Point]): Box => {
      const [a, b] = [toShown(low), toShown(high)]
      const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
      return [left, top, Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
    },
    close: () => library._free(memory),
  }
}
