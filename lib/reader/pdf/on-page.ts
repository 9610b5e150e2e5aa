import { hasFields, readValues, withAnnotations } from './annotations'
import { allText, isDoubtful, textBeside } from './page-text'
import type { Pdfium } from './pdfium'

// How many words of a page may change once its fields are drawn.
const MAX_LOST = 0.5

/** Reads a page from its handle, its text's handle, and values that the text lacks. */
type ReadPage<T> = (page: number, text: number, values: string[]) => T

/** Visible form fields and notes are part of the text; other values are added. */
export function onPage<T>(
  library: Pdfium,
  document: number,
  index: number,
  readPage: ReadPage<T>,
): { value: T; doubtful: string[] | null } | undefined {
  const page = library._FPDF_LoadPage(document, index)
  if (page === 0) return undefined
  const values = readValues(library, page, 'not shown')
  const all = readValues(library, page, 'all')
  const isForm = hasFields(library, page)
  const glyphCount = withAnnotations(library, document, index, page)
  try {
    const isApart = glyphCount !== null && !isForm
    const isPlain = glyphCount === null || isApart || !keepsText(library, page, glyphCount)
    const best = isPlain ? page : glyphCount
    const judge = (text: number) => isDoubtful(library, page, text)
    const notes = isApart && glyphCount > 0 ? addedText(library, page, glyphCount) : []
    const beside = glyphCount === null || (isPlain && !isApart) ? all : [...values, ...notes]
    const outcome = onText(library, best, (text) => ({
      value: readPage(best, text, beside),
      isDoubtful: isPlain ? judge(text) : onText(library, page, judge),
    }))
    return outcome && { value: outcome.value, doubtful: outcome.isDoubtful ? all : null }
  } finally {
    if (glyphCount) library._FPDF_ClosePage(glyphCount)
    library._FPDF_ClosePage(page)
  }
}

function onText<T>(library: Pdfium, page: number, readText: (text: number) => T): T | undefined {
  const text = library._FPDFText_LoadPage(page)
  if (text === 0) return undefined
  try {
    return readText(text)
  } finally {
    library._FPDFText_ClosePage(text)
  }
}

/** What notes and stamps add to a page, unless the page says it too. */
function addedText(library: Pdfium, page: number, drawn: number): string[] {
  const [before = '', added = ''] = [
    onText(library, page, (text) => allText(library, page, text)),
    onText(library, page, (text) =>
      onText(library, drawn, (withNotes) => textBeside(library, text, withNotes)),
    ),
  ]
  return withoutSpaces(before).includes(withoutSpaces(added)) ? [] : [added]
}

/** Drawing fields into a page can break its fonts, so most of its words must still be there. */
function keepsText(library: Pdfium, page: number, glyphs: number): boolean {
  if (glyphs === 0) return false
  const [before = [], after = []] = [page, glyphs].map((letters) =>
    onText(library, letters, (text) =>
      allText(library, letters, text).split(/\s+/).filter(Boolean),
    ),
  )
  const remaining = new Set(after)
  const lost = before.filter((word) => !remaining.has(word)).length
  return lost <= before.length * MAX_LOST
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')
