import type { Pdfium } from '../pdfium'

const MAX_OBJECTS = 1_000
/** A scan may have a stamped number. */
export const MIN_LETTERS = 12
const IMAGE = 3

/** Indexes of pages with little text and a picture. */
export function findPictured(
  library: Pdfium,
  document: number,
  texts: string[],
  from: number,
): Set<number> {
  const pictures = new Set<number>()
  for (const [at, text] of texts.entries()) {
    if (countLetters(text) >= MIN_LETTERS) continue
    const page = library._FPDF_LoadPage(document, from + at)
    if (page === 0) continue
    const { FPDFPage_CountObjects, FPDFPage_GetObject, FPDFPageObj_GetType } = library.wasmExports
    const count = Math.min(MAX_OBJECTS, FPDFPage_CountObjects(page))
    for (let object = 0; object < count; object++)
      if (FPDFPageObj_GetType(FPDFPage_GetObject(page, object)) === IMAGE) pictures.add(from + at)
    library._FPDF_ClosePage(page)
  }
  return pictures
}

export const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
