import sharp from 'sharp'
import { withDocument } from '../pdfium'
import { drawPage, type Renderer } from './render'

/** Pages of a PDF to show, from 1, up to `maxBytes` together. */
export type PageImagesRequest = { bytes: Uint8Array; show: { pages: number[]; maxBytes: number } }
/** A page as a viewer shows it, in WebP. */
export type PageImage = { page: number; width: number; height: number; bytes: Uint8Array }

const MAX_SIDE = 1_400
const FOUR_BYTES = 3
const QUALITY = 82

/** Draws pages in colour, with annotations, until the limit. */
export async function showPages({ bytes, show }: PageImagesRequest): Promise<PageImage[]> {
  const images: PageImage[] = []
  let room = show.maxBytes
  await withDocument(bytes, async (library, document) => {
    for (const number of document === 0 ? [] : show.pages) {
      const image = await showPage(library as Renderer, document, number)
      if (!image) continue
      room -= image.bytes.length
      if (room < 0) break
      images.push(image)
    }
  })
  return images
}

async function showPage(
  library: Renderer,
  document: number,
  number: number,
): Promise<PageImage | null> {
  const page = library._FPDF_LoadPage(document, number - 1)
  if (page === 0) return null
  const style = { maxSide: MAX_SIDE, format: FOUR_BYTES, channels: 4 }
  try {
    const { pixels, width, height } = drawPage(library, page, style)
    const content = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length)
    const image = await sharp(content, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality: QUALITY })
      .toBuffer()
    return { page: number, width, height, bytes: new Uint8Array(image) }
  } finally {
    library._FPDF_ClosePage(page)
  }
}
