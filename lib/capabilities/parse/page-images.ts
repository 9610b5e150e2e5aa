import type { Call } from '@/lib/base/call'
import { joinBytes } from '@/lib/base/runtime'
import { openTasks } from '@/lib/base/threads'
import { type PageImage, showPdfPages } from '@/lib/reader/pdf'
import type * as InThread from './in-thread'
import type { ScanBudget } from './scans'

/** The pages of a file that are drawn at most, with those of files in it. */
export const MAX_PAGE_IMAGES = 20
export const MAX_IMAGE_BYTES = 10 << 20

const inThread = openTasks<typeof InThread>('lib/capabilities/parse/in-thread.ts')

type Source = { kind: 'pdf' | 'image'; bytes: Uint8Array; numbers: number[] }
type Show = { pages: number[]; maxBytes: number }
type Drawn = { images: Map<number, PageImage>; warnings: string[] }

/** Pages of a PDF or a picture as a viewer shows them, by their numbers. */
export async function drawPages(
  { kind, bytes, numbers }: Source,
  budget: ScanBudget,
  call: Call,
): Promise<Drawn> {
  const pages = numbers.slice(0, budget.images)
  const show = { pages, maxBytes: budget.imageBytes }
  const drawing = kind === 'pdf' ? showPdfPages(bytes, show, call) : showFrames(bytes, show, call)
  const images = (await call.stage('draw', () => drawing)) ?? []
  budget.images -= images.length
  for (const image of images) budget.imageBytes -= image.bytes.length
  const missing = numbers.length - images.length
  const warning = `${missing} ${missing === 1 ? 'page was' : 'pages were'} not drawn: ${MAX_PAGE_IMAGES} and 10 MiB are the most. Ask for them with pages.`
  return {
    images: new Map(images.map((image) => [image.page, image])),
    warnings: missing === 0 ? [] : [warning],
  }
}

async function showFrames(bytes: Uint8Array, show: Show, call: Call) {
  const own = await joinBytes([bytes])
  const transfer = [own.buffer as ArrayBuffer]
  return inThread('showFrames', { bytes: own, ...show }, call, { transfer }).catch((error) => {
    call.signal.throwIfAborted()
    if (error instanceof Error) return null
    throw error
  })
}

/** How a reply has the image of a page. */
export function imageReply({ width, height, bytes }: PageImage) {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
  return { type: 'image/webp', data, width, height }
}
