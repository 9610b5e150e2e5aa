import sharp from 'sharp'
import type { PageImage } from '@/lib/reader/pdf'

const MAX_PIXELS = 60_000_000
const MAX_SIDE = 1_400
const QUALITY = 82
const MAX_SECONDS = 10

/** Pages of a picture, upright by its own mark and not larger than a screen. */
export async function readFrames(bytes: Uint8Array, pages: number[]): Promise<PageImage[]> {
  const images: PageImage[] = []
  for (const page of pages) {
    const options = { limitInputPixels: MAX_PIXELS, page: page - 1 }
    const { data, info } = await sharp(bytes, options)
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
    images.push({ page, width: info.width, height: info.height, bytes: new Uint8Array(data) })
  }
  return images
}
