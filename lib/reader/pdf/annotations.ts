import { cString, type Pdfium, textFrom } from './pdfium'

const [FREE_TEXT, STAMP, WIDGET] = [3, 13, 20]
const HIDDEN = 2
const STRING = 3
const [DONE, AS_SHOWN] = [1, 0]

/**
 * A page with its form fields, stamps and notes drawn into it. Both pages must be closed.
 * Null if there are none, or only notes with contents, which would be mixed into the lines below
 * them; zero if drawing them failed.
 */
export function withAnnotations(
  library: Pdfium,
  document: number,
  index: number,
  page: number,
): number | null {
  const { wasmExports: pdf } = library
  if (!hasDrawnText(library, page) || pdf.FPDFPage_Flatten(page, AS_SHOWN) !== DONE) return null
  return library._FPDF_LoadPage(document, index)
}

function hasDrawnText(library: Pdfium, page: number): boolean {
  const { wasmExports: pdf } = library
  const contents = cString(library, 'Contents')
  let isDrawn = false
  for (let i = 0; i < pdf.FPDFPage_GetAnnotCount(page) && !isDrawn; i++) {
    const annotation = pdf.FPDFPage_GetAnnot(page, i)
    if (annotation === 0) continue
    const kind = pdf.FPDFAnnot_GetSubtype(annotation)
    const isBare = kind === FREE_TEXT && pdf.FPDFAnnot_HasKey(annotation, contents) === 0
    isDrawn = kind === WIDGET || kind === STAMP || isBare
    pdf.FPDFPage_CloseAnnot(annotation)
  }
  library._free(contents)
  return isDrawn
}

/** Whether a page has form fields, whose values belong into its lines. */
export function hasFields({ wasmExports: pdf }: Pdfium, page: number): boolean {
  for (let i = 0; i < pdf.FPDFPage_GetAnnotCount(page); i++) {
    const annotation = pdf.FPDFPage_GetAnnot(page, i)
    if (annotation === 0) continue
    const isField = pdf.FPDFAnnot_GetSubtype(annotation) === WIDGET
    pdf.FPDFPage_CloseAnnot(annotation)
    if (isField) return true
  }
  return false
}

/** The values of form fields and the text of notes: of all, or of those without an appearance. */
export function readValues(library: Pdfium, page: number, which: 'not shown' | 'all'): string[] {
  const { wasmExports: pdf } = library
  const values: string[] = []
  const count = pdf.FPDFPage_GetAnnotCount(page)
  if (count <= 0) return values
  const [appearance, value, contents] = ['AP', 'V', 'Contents'].map((key) =>
    cString(library, key),
  ) as [number, number, number]
  for (let i = 0; i < count; i++) {
    const annotation = pdf.FPDFPage_GetAnnot(page, i)
    if (annotation === 0) continue
    const isHidden = (pdf.FPDFAnnot_GetFlags(annotation) & HIDDEN) !== 0
    const kind = pdf.FPDFAnnot_GetSubtype(annotation)
    const key = kind === WIDGET ? value : kind === FREE_TEXT ? contents : 0
    const isWanted =
      key !== 0 && (which === 'all' || pdf.FPDFAnnot_HasKey(annotation, appearance) === 0)
    if (isWanted && !isHidden && pdf.FPDFAnnot_GetValueType(annotation, key) === STRING)
      values.push(
        textFrom(library, (buffer, bytes) =>
          pdf.FPDFAnnot_GetStringValue(annotation, key, buffer, bytes),
        ),
      )
    pdf.FPDFPage_CloseAnnot(annotation)
  }
  for (const key of [appearance, value, contents]) library._free(key)
  // Lines end with a carriage return, which elsewhere on a page would be a TeX ligature.
  return values.map((text) => text.replace(/\r\n?/g, '\n').trim()).filter(Boolean)
}
