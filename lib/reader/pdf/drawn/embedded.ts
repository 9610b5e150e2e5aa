import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { cString, type Pdfium, withDocument } from '../pdfium'

/** Pages of a PDF whose pictures are wanted, from 1, up to a number and bytes in all. */
export type PicturesRequest = {
  bytes: Uint8Array
  pictures: { pages: number[]; max: number; maxBytes: number }
}
type EmbeddedPicture = { page: number; type: string; bytes: Uint8Array }
/** `remaining`: how many pictures there are beyond the limits. */
export type Embedded = { pictures: EmbeddedPicture[]; remaining: number }

type Images = Pdfium['wasmExports'] & {
  FPDFImageObj_GetImageFilterCount(object: number): number
  FPDFImageObj_GetImageFilter(object: number, index: number, buffer: number, bytes: number): number
  FPDFImageObj_GetImageDataRaw(object: number, buffer: number, bytes: number): number
  FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): number
  FPDFImageObj_GetRenderedBitmap(document: number, page: number, object: number): number
  FPDFImageObj_GetBitmap(object: number): number
  FPDFBitmap_GetFormat(bitmap: number): number
  FPDFBitmap_GetBuffer(bitmap: number): number
  FPDFBitmap_GetWidth(bitmap: number): number
  FPDFBitmap_GetHeight(bitmap: number): number
  FPDFBitmap_GetStride(bitmap: number): number
  FPDFBitmap_Destroy(bitmap: number): void
}
type Place = { document: number; page: number; object: number }

const IMAGE = 3
const MAX_OBJECTS = 5_000
const MAX_PIXELS = 12_000_000
/** Smaller ones are lines and shades. */
const MIN_SIDE = 8
const JPEG = 'DCTDecode'
const NAME_BYTES = 32

/** The pictures on pages of a PDF, each once: JPEG as it is, others as PNG. */
export async function picturesInPdf({ bytes, pictures }: PicturesRequest): Promise<Embedded> {
  const collection = new Collection(pictures.max, pictures.maxBytes)
  await withDocument(bytes, async (library, document) => {
    for (const number of document === 0 ? [] : pictures.pages)
      await readPage(library, document, number, collection)
  })
  return collection.embedded
}

/** Pictures within limits, without those that came before. */
class Collection {
  readonly embedded: Embedded = { pictures: [], remaining: 0 }
  readonly #max: number
  readonly #seen = new Set<string>()
  #bytes: number

  constructor(max: number, bytes: number) {
    this.#max = max
    this.#bytes = bytes
  }

  get isFull(): boolean {
    return this.embedded.pictures.length >= this.#max || this.#bytes <= 0
  }

  add(picture: EmbeddedPicture): void {
    const hash = createHash('sha1').update(picture.bytes).digest('base64')
    if (this.#seen.has(hash)) return
    this.#seen.add(hash)
    if (picture.bytes.length > this.#bytes) this.skip()
    else {
      this.embedded.pictures.push(picture)
      this.#bytes -= picture.bytes.length
    }
  }

  skip(): void {
    this.embedded.remaining++
  }
}

async function readPage(
  library: Pdfium,
  document: number,
  number: number,
  collection: Collection,
): Promise<void> {
  const page = library._FPDF_LoadPage(document, number - 1)
  if (page === 0) return
  const { FPDFPage_CountObjects, FPDFPage_GetObject, FPDFPageObj_GetType } = library.wasmExports
  try {
    const count = Math.min(MAX_OBJECTS, FPDFPage_CountObjects(page))
    for (let at = 0; at < count; at++) {
      const object = FPDFPage_GetObject(page, at)
      if (FPDFPageObj_GetType(object) !== IMAGE) continue
      const [width, height] = measure(library, object)
      if (Math.min(width, height) < MIN_SIDE) continue
      if (collection.isFull || width * height > MAX_PIXELS) collection.skip()
      else {
        const picture = await readPicture(library, { document, page, object })
        if (picture) collection.add({ page: number, ...picture })
      }
    }
  } finally {
    library._FPDF_ClosePage(page)
  }
}

function measure(library: Pdfium, object: number): [number, number] {
  const pdf = library.wasmExports as Images
  const memory = library._malloc(8)
  pdf.FPDFImageObj_GetImagePixelSize(object, memory, memory + 4)
  const view = new DataView(library.HEAPU8.buffer, memory, 8)
  const size: [number, number] = [view.getUint32(0, true), view.getUint32(4, true)]
  library._free(memory)
  return size
}

async function readPicture(library: Pdfium, place: Place) {
  return isJpeg(library, place.object)
    ? { type: 'image/jpeg', bytes: rawBytes(library, place.object) }
    : asPng(library, place)
}

function isJpeg(library: Pdfium, object: number): boolean {
  const pdf = library.wasmExports as Images
  if (pdf.FPDFImageObj_GetImageFilterCount(object) !== 1) return false
  const name = cString(library, ' '.repeat(NAME_BYTES))
  const length = pdf.FPDFImageObj_GetImageFilter(object, 0, name, NAME_BYTES)
  const filter = Buffer.from(library.HEAPU8.subarray(name, name + Math.max(0, length - 1)))
  library._free(name)
  return filter.toString('latin1') === JPEG
}

function rawBytes(library: Pdfium, object: number): Uint8Array {
  const pdf = library.wasmExports as Images
  const length = pdf.FPDFImageObj_GetImageDataRaw(object, 0, 0)
  const memory = library._malloc(length)
  pdf.FPDFImageObj_GetImageDataRaw(object, memory, length)
  const bytes = library.HEAPU8.slice(memory, memory + length)
  library._free(memory)
  return bytes
}

async function asPng(library: Pdfium, { document, page, object }: Place) {
  const pdf = library.wasmExports as Images
  // The second has the size on the page.
  const bitmap =
    pdf.FPDFImageObj_GetBitmap(object) || pdf.FPDFImageObj_GetRenderedBitmap(document, page, object)
  if (bitmap === 0) return null
  const [width, height] = [pdf.FPDFBitmap_GetWidth(bitmap), pdf.FPDFBitmap_GetHeight(bitmap)]
  const isSmall = width * height > 0 && width * height <= MAX_PIXELS
  const pixels = isSmall ? copyPixels(library, bitmap, width, height) : null
  pdf.FPDFBitmap_Destroy(bitmap)
  if (!pixels) return null
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { type: 'image/png', bytes: new Uint8Array(bytes) }
}

const [GREY, BGR, BGR_ALPHA] = [1, 2, 4]

/** The pixels of a bitmap as red, green, blue and transparency. */
function copyPixels(library: Pdfium, bitmap: number, width: number, height: number): Buffer {
  const pdf = library.wasmExports as Images
  const [format, stride] = [pdf.FPDFBitmap_GetFormat(bitmap), pdf.FPDFBitmap_GetStride(bitmap)]
  const start = pdf.FPDFBitmap_GetBuffer(bitmap)
  const memory = library.HEAPU8
  const step = format === GREY ? 1 : format === BGR ? 3 : 4
  const pixels = Buffer.alloc(width * height * 4)
  for (let row = 0, to = 0; row < height; row++)
    for (let column = 0, from = start + row * stride; column < width; column++, from += step) {
      const blue = memory[from] ?? 0
      pixels[to++] = format === GREY ? blue : (memory[from + 2] ?? 0)
      pixels[to++] = format === GREY ? blue : (memory[from + 1] ?? 0)
      pixels[to++] = blue
      pixels[to++] = format === BGR_ALPHA ? (memory[from + 3] ?? 0) : 255
    }
  return pixels
}
