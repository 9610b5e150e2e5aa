const EM = 1_000
const HALF = EM / 2
const DEPTH = -120
const GLYPHS = 3
const [SQUARE, HALF_SQUARE] = [1, 2]
/** Of Latin letters, and of all others, each the first and last code with its glyph. */
const RANGES = [
  [0x21, 0x7e, HALF_SQUARE],
  [0xa1, 0x2ff, HALF_SQUARE],
  [0x370, 0x10_ff_ff, SQUARE],
] as const
const HEADER_BYTES = 12
const ENTRY_BYTES = 16

/**
 * A TrueType font in which each character is a square. It gives the letters of fonts that a file
 * names but lacks a size; nothing is drawn with it.
 */
export function squareFont(): Uint8Array {
  const glyphs = [[], outline(EM), outline(HALF)]
  const offsets = glyphs.map((_, i) => glyphs.slice(0, i).flat().length)
  const tables: [string, number[]][] = [
    ['cmap', [...int16(0, 1, 3, 10), ...int32(12), ...manyToOne()]],
    ['glyf', glyphs.flat()],
    ['head', header()],
    ['hhea', [...int32(0x1_0000), ...int16(EM + DEPTH, DEPTH, 0, EM, 0, 0, EM, 1, ...zeros(6), 3)]],
    ['hmtx', int16(EM, 0, EM, 0, HALF, 0)],
    ['loca', int32(...offsets, glyphs.flat().length)],
    ['maxp', [...int32(0x1_0000), ...int16(GLYPHS, 4, 1, 0, 0, 1, ...zeros(8))]],
    ['post', int32(0x3_0000, ...zeros(7))],
  ]
  return assemble(tables)
}

function assemble(tables: readonly [string, number[]][]): Uint8Array {
  const directory: number[] = []
  const body: number[] = []
  const start = HEADER_BYTES + ENTRY_BYTES * tables.length
  for (const [tag, bytes] of tables) {
    directory.push(...Buffer.from(tag), ...int32(0, start + body.length, bytes.length))
    body.push(...bytes, ...zeros((4 - (bytes.length % 4)) % 4))
  }
  return Uint8Array.from([
    ...int32(0x1_0000),
    ...int16(tables.length, 128, 3, 0),
    ...directory,
    ...body,
  ])
}

function header(): number[] {
  const version = int32(0x1_0000, 0x1_0000, 0, 0x5f_0f_3c_f5)
  const dates = int32(...zeros(4))
  return [...version, ...int16(0, EM), ...dates, ...int16(0, DEPTH, EM, EM + DEPTH, 0, 8, 2, 1, 0)]
}

/** A character map of format 13, in which many codes share a glyph. */
function manyToOne(): number[] {
  const groups = RANGES.flatMap((range) => int32(...range))
  return [...int16(13, 0), ...int32(16 + groups.length, 0, RANGES.length), ...groups]
}

/** Four points on the curve, clockwise. */
function outline(width: number): number[] {
  const [top, margin] = [EM + DEPTH, 50]
  const [left, right] = [margin, width - margin]
  const xs = int16(left, 0, right - left, 0)
  const ys = int16(DEPTH, top - DEPTH, 0, DEPTH - top)
  return [...int16(1, left, DEPTH, right, top, 3, 0), 1, 1, 1, 1, ...xs, ...ys, 0, 0]
}

const zeros = (count: number) => Array.from({ length: count }, () => 0)
const int16 = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 255, value & 255])
const int32 = (...values: number[]) =>
  values.flatMap((value) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
