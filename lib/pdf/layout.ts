import type { Pdfium } from './pdfium'

/** A line of a page: its text, the size of its letters in points, and its text parted where wide gaps are. */
export type Line = { text: string; size: number; cells: string[] }

const DOUBLE = 8
// A gap between two letters that is wider than so many letter sizes parts two columns.
const GAP = 1.6

/** The lines of a page with what their geometry tells. `text` is a text page of PDFium. */
export function linesOf(library: Pdfium, text: number): Line[] {
  const { wasmExports: pdf } = library
  const count = library._FPDFText_CountChars(text)
  const box = library._malloc(DOUBLE * 4)
  const lines: Line[] = []
  let open = newLine()
  let right: number | null = null
  const end = () => {
    const cells = [...open.cells, open.cell].map((cell) => cell.trim()).filter(Boolean)
    if (cells.length > 0) lines.push({ text: cells.join(' '), size: open.sizes / Math.max(1, open.letters), cells })
    open = newLine()
    right = null
  }
  for (let i = 0; i < count; i++) {
    const letter = String.fromCodePoint(pdf.FPDFText_GetUnicode(text, i) || 0x20)
    if (letter === '\n' || letter === '\r') {
      if (open.letters > 0) end()
      continue
    }
    if (letter.trim() !== '') {
      const size = pdf.FPDFText_GetFontSize(text, i) || 10
      pdf.FPDFText_GetCharBox(text, i, box, box + DOUBLE, box + DOUBLE * 2, box + DOUBLE * 3)
      const left = library.HEAPF64[box / DOUBLE] ?? 0
      if (right !== null && left - right > size * GAP) {
        open.cells.push(open.cell)
        open.cell = ''
      }
      right = library.HEAPF64[box / DOUBLE + 1] ?? left
      open.sizes += size
      open.letters++
    }
    open.cell += letter
  }
  end()
  library._free(box)
  return lines
}

function newLine() {
  return { cells: [] as string[], cell: '', sizes: 0, letters: 0 }
}
