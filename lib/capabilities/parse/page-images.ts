import type { Call } from '@/lib/base/call'
import { joinBytes } from '@/lib/base/runtime'
import { openTasks } from '@/lib/base/threads'
import { missingImages, type PageImage, showPdfPages } from '@/lib/reader/pdf'
import type * as InThread from './in-thread'
import type { ScanBudget } from './scans'

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
  return {
    images: new Map(images.map((image) => [image.page, image])),
    warnings: missingImages(numbers.length - images.length, 'pages'),
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
