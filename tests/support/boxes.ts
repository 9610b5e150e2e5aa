import { PDFiumLibrary } from '@hyzyla/pdfium'

type Box = readonly [number, number, number, number]
type Reader = { textIn: (page: number, box: Box) => string; close: () => void }
const PARTS = 100

/** Reads the letters of a PDF that are in a box: points from the upper left, as it is shown. */
export async function openBoxes(bytes: Uint8Array): Promise<Reader> {
  const library = await PDFiumLibrary.init()
  // biome-ignore lint/suspicious/noExplicitAny: PDFium's own functions, which have no types.
  const { module } = library as any
  const pdf = module.wasmExports
  const memory = module._malloc(bytes.byteLength)
  module.HEAPU8.set(bytes, memory)
  const document = module._FPDF_LoadMemDocument(memory, bytes.byteLength, 0)
  const toPage = (page: number, x: number, y: number): [number, number] => {
    const at = module._malloc(16)
    const [width, height] = [pdf.FPDF_GetPageWidthF(page), pdf.FPDF_GetPageHeightF(page)]
    const parts = (points: number) => Math.round(points * PARTS)
    pdf.FPDF_DeviceToPage(
      page,
      0,
      0,
      parts(width),
      parts(height),
      0,
      parts(x),
      parts(y),
      at,
      at + 8,
    )
    return [module.HEAPF64[at / 8], module.HEAPF64[at / 8 + 1]]
  }
  return {
    textIn: (number, [left, top, width, height]) => {
      const page = module._FPDF_LoadPage(document, number - 1)
      pdf.FPDFPage_Flatten(page, 0)
      const drawn = module._FPDF_LoadPage(document, number - 1)
      const text = module._FPDFText_LoadPage(drawn)
      const [a, b] = [toPage(drawn, left, top), toPage(drawn, left + width, top + height)]
      const [x, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
      const [bottom, y] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])]
      const buffer = module._malloc(20_000)
      const length = pdf.FPDFText_GetBoundedText(text, x, y, right, bottom, buffer, 9_000)
      const units = module.HEAPU16.slice(buffer / 2, buffer / 2 + length)
      return new TextDecoder('utf-16le').decode(units)
    },
    close: () => library.destroy(),
  }
}
