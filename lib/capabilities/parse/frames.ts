import sharp from 'sharp'
import type { PageImage } from '@/lib/reader/pdf'

const MAX_PIXELS = 60_000_000
const MAX_SIDE = 1_400
const QUALITY = 82
const MAX_SECONDS = 10

type Frames = { bytes: Uint8Array; pages: number[]; maxBytes: number }

/** Pages of a picture until the limit, upright by its own mark and not larger than a screen. */
export async function readFrames({ bytes, pages, maxBytes }: Frames): Promise<PageImage[]> {
  const images: PageImage[] = []
  let room = maxBytes
  for (const page of pages) {
    const options = { limitInputPixels: MAX_PIXELS, page: page - 1 }
    const { data, info } = await sharp(bytes, options)
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
    room -= data.length
    if (room < 0) break
    images.push({ page, width: info.width, height: info.height, bytes: new Uint8Array(data) })
  }
  return images
}
