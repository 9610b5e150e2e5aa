import { squareFont } from './square-font'

/** What of PDFium takes a font. */
export type FontHost = {
  HEAPU8: Uint8Array
  _malloc(bytes: number): number
  wasmExports: {
    __indirect_function_table: {
      grow(entries: number): number
      set(index: number, value: unknown): void
    }
    FPDF_SetSystemFontInfo(info: number): void
  }
}

/** Japanese, Korean, simplified and traditional Chinese, in the numbers of Windows. */
const CHARSETS = new Set([128, 129, 134, 136])
/** Any handle but 0, which means that there is no font. */
const HANDLE = 1
const VERSION = 1

/**
 * Gives PDFium a font for Chinese, Japanese and Korean, of which it has none. Without one their
 * letters have no size, and it leaves out vertical text and letters drawn one by one.
 */
export function addSubstituteFont(library: FontHost) {
  const font = squareFont()
  const dataInto = (_self: number, _font: number, table: number, buffer: number, bytes: number) => {
    // Other tables than the whole file are those of collections.
    if (table !== 0) return 0
    if (buffer !== 0 && bytes >= font.byteLength) library.HEAPU8.set(font, buffer)
    return font.byteLength
  }
  const members = [
    [1, false, () => undefined],
    [2, false, () => undefined],
    [7, true, (...[, , , charset = 0]: number[]) => (CHARSETS.has(charset) ? HANDLE : 0)],
    [2, true, () => 0],
    [5, true, dataInto],
    [4, true, () => 0],
    [2, true, () => 0],
    [2, false, () => undefined],
  ] as const
  const table = library.wasmExports.__indirect_function_table
  const first = table.grow(members.length)
  const info = library._malloc(4 * (members.length + 1))
  const fields = members.map(([parameters, hasResult, call], i) => {
    table.set(first + i, wasmFunction(parameters, hasResult, call as Callback))
    return first + i
  })
  const view = new DataView(library.HEAPU8.buffer)
  for (const [i, value] of [VERSION, ...fields].entries()) view.setInt32(info + 4 * i, value, true)
  library.wasmExports.FPDF_SetSystemFontInfo(info)
}

type Callback = (...values: number[]) => number | undefined

/** A function of integers that WebAssembly can call through its table. */
function wasmFunction(parameters: number, hasResult: boolean, call: Callback): unknown {
  const integer = 0x7f
  const types = Array.from({ length: parameters }, () => integer)
  const result = hasResult ? [1, integer] : [0]
  const signature = [1, 0x60, parameters, ...types, ...result]
  const module = new WebAssembly.Module(
    Uint8Array.from([
      ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...[1, signature.length, ...signature],
      // Imports function `f` of module `m` and exports it.
      ...[2, 7, 1, 1, 0x6d, 1, 0x66, 0, 0],
      ...[7, 5, 1, 1, 0x66, 0, 0],
    ]),
  )
  return new WebAssembly.Instance(module, { m: { f: call } }).exports.f
}
