import { cString, type Pdfium, textFrom } from './pdfium'

const [FREE_TEXT, STAMP, WIDGET] = [3, 13, 20]
const HIDDEN = 2
const STRING = 3
const [DONE, AS_SHOWN] = [1, 0]

/** A page with its form fields, stamps and notes drawn into it; zero when that broke it. */
export function withAnnotations(
  library: Pdfium,
  document: number,
  index: number,
  page: number,
): number {
  const { wasmExports: pdf } = library
  const speak = kindsOf(library, page).some(
    (kind) => kind === WIDGET || kind === FREE_TEXT || kind === STAMP,
  )
  if (!speak || pdf.FPDFPage_Flatten(page, AS_SHOWN) !== DONE) return page
  library._FPDF_ClosePage(page)
  return library._FPDF_LoadPage(document, index)
}

function kindsOf({ wasmExports: pdf }: Pdfium, page: number): number[] {
  return Array.from({ length: Math.max(0, pdf.FPDFPage_GetAnnotCount(page)) }, (_, i) => {
    const one = pdf.FPDFPage_GetAnnot(page, i)
    const kind = one === 0 ? 0 : pdf.FPDFAnnot_GetSubtype(one)
    if (one !== 0) pdf.FPDFPage_CloseAnnot(one)
    return kind
  })
}

/** The values of form fields that have no appearance. */
export function valuesNotShown(library: Pdfium, page: number): string[] {
  const { wasmExports: pdf } = library
  const values: string[] = []
  const count = pdf.FPDFPage_GetAnnotCount(page)
  if (count <= 0) return values
  const [appearance, value] = [cString(library, 'AP'), cString(library, 'V')]
  for (let i = 0; i < count; i++) {
    const one = pdf.FPDFPage_GetAnnot(page, i)
    if (one === 0) continue
    const isHidden = (pdf.FPDFAnnot_GetFlags(one) & HIDDEN) !== 0
    const isBare =
      pdf.FPDFAnnot_GetSubtype(one) === WIDGET && pdf.FPDFAnnot_HasKey(one, appearance) === 0
    if (isBare && !isHidden && pdf.FPDFAnnot_GetValueType(one, value) === STRING)
      values.push(
        textFrom(library, (buffer, bytes) =>
          pdf.FPDFAnnot_GetStringValue(one, value, buffer, bytes),
        ),
      )
    pdf.FPDFPage_CloseAnnot(one)
  }
  library._free(appearance)
  library._free(value)
  // Their lines end as those of old Macs do, which on a page would be a ligature of TeX.
  return values.map((text) => text.replace(/\r\n?/g, '\n').trim()).filter(Boolean)
}
