import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { addSubstituteFont, type FontHost } from './fonts/substitute-font'
import { withOpenTable } from './open-table'

/** PDFium's C functions for text. Pointers are offsets into its memory. */
export type Pdfium = {
  HEAPU8: Uint8Array
  HEAPU16: Uint16Array
  HEAPF32: Float32Array
  HEAPF64: Float64Array
  _malloc(bytes: number): number
  _free(pointer: number): void
  _FPDF_LoadMemDocument(pointer: number, bytes: number, password: number): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_GetLastError(): number
  _FPDF_GetPageCount(document: number): number
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetText(text: number, start: number, count: number, buffer: number): number
  wasmExports: {
    FPDF_GetMetaText(document: number, tag: number, buffer: number, bytes: number): number
    FPDF_GetSecurityHandlerRevision(document: number): number
    FPDFPage_Flatten(page: number, usage: number): number
    FPDFPage_GetAnnotCount(page: number): number
    FPDFPage_GetAnnot(page: number, index: number): number
    FPDFPage_CloseAnnot(annotation: number): void
    FPDFAnnot_GetSubtype(annotation: number): number
    FPDFAnnot_GetFlags(annotation: number): number
    FPDFAnnot_HasKey(annotation: number, key: number): number
    FPDFAnnot_GetValueType(annotation: number, key: number): number
    FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, bytes: number): number
    FPDFPage_GetMediaBox(page: number, x: number, y: number, toX: number, toY: number): number
    FPDFPage_GetCropBox(page: number, x: number, y: number, toX: number, toY: number): number
    FPDF_GetPageBoundingBox(page: number, box: number): number
    FPDF_GetPageWidthF(page: number): number
    FPDF_GetPageHeightF(page: number): number
    FPDF_PageToDevice(
      page: number,
      left: number,
      top: number,
      width: number,
      height: number,
      rotation: number,
      x: number,
      y: number,
      toX: number,
      toY: number,
    ): number
    FPDFPage_CountObjects(page: number): number
    FPDFPage_GetObject(page: number, index: number): number
    FPDFPageObj_GetType(object: number): number
    FPDFPageObj_GetMatrix(object: number, matrix: number): number
    FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number
    FPDFPath_CountSegments(path: number): number
    FPDFPath_GetPathSegment(path: number, index: number): number
    FPDFPathSegment_GetType(segment: number): number
    FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number
    FPDFPathSegment_GetClose(segment: number): number
    FPDFText_GetUnicode(text: number, index: number): number
    FPDFText_IsGenerated(text: number, index: number): number
    FPDFText_HasUnicodeMapError(text: number, index: number): number
    FPDFText_CountRects(text: number, start: number, count: number): number
    FPDFText_GetRect(
      text: number,
      index: number,
      left: number,
      top: number,
      right: number,
      bottom: number,
    ): number
    FPDFText_GetFontInfo(
      text: number,
      index: number,
      name: number,
      bytes: number,
      flags: number,
    ): number
    FPDFText_GetFontSize(text: number, index: number): number
    FPDFText_GetMatrix(text: number, index: number, matrix: number): number
    FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number
    FPDFText_GetCharBox(
      text: number,
      index: number,
      left: number,
      right: number,
      bottom: number,
      top: number,
    ): number
  }
}

let loading: Promise<Pdfium> | null = null

/** PDFium as WebAssembly, compiled once per thread. */
export function pdfium(): Promise<Pdfium> {
  loading ??= load()
  return loading
}

async function load(): Promise<Pdfium> {
  const file = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))
  const { buffer } = Uint8Array.from(withOpenTable(await readFile(file)))
  const { module } = (await PDFiumLibrary.init({ wasmBinary: buffer })) as unknown as {
    module: Pdfium & FontHost
  }
  addSubstituteFont(module)
  return module
}

/** Opens a file for the time of `read`, which gets 0 if PDFium cannot open it. */
export async function withDocument<T>(
  bytes: Uint8Array,
  read: (library: Pdfium, document: number) => T | Promise<T>,
): Promise<T> {
  const library = await pdfium()
  const memory = library._malloc(bytes.byteLength)
  library.HEAPU8.set(bytes, memory)
  const document = library._FPDF_LoadMemDocument(memory, bytes.byteLength, 0)
  try {
    return await read(library, document)
  } finally {
    if (document !== 0) library._FPDF_CloseDocument(document)
    library._free(memory)
  }
}

/** A zero-terminated text in the parser's memory. The caller frees it. */
export function cString(library: Pdfium, text: string): number {
  const pointer = library._malloc(text.length + 1)
  library.HEAPU8.set([...Buffer.from(text), 0], pointer)
  return pointer
}

/** A text that PDFium writes as UTF-16. `write` returns its length in bytes. */
export function textFrom(
  library: Pdfium,
  write: (buffer: number, bytes: number) => number,
): string {
  const bytes = write(0, 0)
  const buffer = library._malloc(Math.max(2, bytes))
  write(buffer, bytes)
  const text = new TextDecoder('utf-16le').decode(
    library.HEAPU8.slice(buffer, buffer + Math.max(0, bytes - 2)),
  )
  library._free(buffer)
  return text
}

/** Memory taken by the parser in bytes; it never returns any. */
export async function memoryUsed(): Promise<number> {
  return (await pdfium()).HEAPU8.byteLength
}
