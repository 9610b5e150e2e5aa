import { z } from 'zod'
import type { PageImage } from './page-images'

/** The pages of a file that are drawn at most for a reply, and the bytes of their pictures. */
export const MAX_PAGE_IMAGES = 20
export const MAX_IMAGE_BYTES = 10 << 20

/** The image of a page, as a reply has it. */
export const pageImage = z.object({
  type: z.string().describe('Its media type, image/webp.'),
  data: z.string().describe('Its content in base64.'),
  width: z.int().describe('Its width in pixels.'),
  height: z.int().describe('Its height in pixels.'),
})

export function imageReply({ width, height, bytes }: PageImage): z.output<typeof pageImage> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
  return { type: 'image/webp', data, width, height }
}

/** What to say of pages that were not drawn; none if all were. */
export function missingImages(missing: number, field: string): string[] {
  if (missing === 0) return []
  const pages = missing === 1 ? 'page was' : 'pages were'
  return [
    `${missing} ${pages} not drawn: ${MAX_PAGE_IMAGES} and 10 MiB are the most. Ask for them with ${field}.`,
  ]
}
