import { cString, type Pdfium, textFrom } from './pdfium'

/** A file's own metadata. Unknown values are null. */
export type PdfMetadata = {
  title: string | null
  author: string | null
  createdAt: string | null
  modifiedAt: string | null
  scanned: boolean
  encrypted: boolean
  /** Numbers of pages that are broken, or on which letters are drawn that cannot be read. */
  unreadablePages?: number[]
}

/** Reads a document's metadata. `texts`: the text of its pages. */
export function readPdfMetadata(
  library: Pdfium,
  document: number,
  texts: string[],
  broken: number[],
): PdfMetadata {
  const meta = (tag: string) => metaText(library, document, tag)
  return {
    title: meta('Title'),
    author: meta('Author'),
    createdAt: isoDate(meta('CreationDate')),
    modifiedAt: isoDate(meta('ModDate')),
    scanned: texts.length > 0 && texts.every((text) => text.trim() === ''),
    encrypted: library.wasmExports.FPDF_GetSecurityHandlerRevision(document) >= 0,
    ...(broken.length > 0 ? { unreadablePages: broken } : {}),
  }
}

function metaText(library: Pdfium, document: number, tag: string): string | null {
  const name = cString(library, tag)
  const text = textFrom(library, (buffer, bytes) =>
    library.wasmExports.FPDF_GetMetaText(document, name, buffer, bytes),
  )
  library._free(name)
  return text.trim().slice(0, 2_000) || null
}

/** `D:20260131120000+01'00'` as ISO 8601, or null if it is not a date. */
function isoDate(text: string | null): string | null {
  const match = /^D?:?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?)?/.exec(
    text ?? '',
  )
  if (!match) return null
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours = '00',
    minutes = '00',
  ] = match
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z'
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
