import { joinBytes, processWide } from '@/lib/base/runtime'
import { ThreadError, Threads } from '@/lib/base/threads'
import type { Embedded, PicturesRequest } from './drawn/embedded'
import type { PageImage, PageImagesRequest } from './drawn/page-images'
import type { RenderedPage, RenderRequest } from './drawn/render'
import type { Located, LocateRequest } from './places/locate'
import type { PdfFailure, PdfRequest, PdfText } from './read-document'

const SHORT_MS = 10_000

/** What the threads do with a PDF. */
export type PdfThreadRequest =
  | PdfRequest
  | RenderRequest
  | LocateRequest
  | PicturesRequest
  | PageImagesRequest

/** The threads that read and draw PDFs. */
const threads = () =>
  processWide(
    'pdf.threads',
    () =>
      new Threads<
        PdfThreadRequest,
        PdfText | { failure: PdfFailure } | RenderedPage | Located | Embedded | PageImage[] | null
      >({
        name: 'pdf',
        file: 'lib/reader/pdf/reader.ts',
        max: 2,
        maxWaiting: 32,
        idleMs: 60_000,
        heapMb: 256,
      }),
  )

export async function readInThread(
  { bytes, ...request }: PdfRequest,
  budgetMs: number,
  signal: AbortSignal,
): Promise<PdfText | { failure: PdfFailure }> {
  const own = await joinBytes([bytes])
  const options = { budgetMs, transfer: [own.buffer as ArrayBuffer], signal }
  const outcome = await threads().run({ ...request, bytes: own }, options)
  return outcome as PdfText | { failure: PdfFailure }
}

type Caller = { signal: AbortSignal; accountId?: string }

/** The picture of a page, from 1; null if it cannot be drawn. */
export async function renderPdfPage(
  bytes: Uint8Array,
  number: number,
  caller: Caller,
): Promise<RenderedPage | null> {
  return (await runShort(bytes, { render: number }, caller)) as RenderedPage | null
}

/** Where values are on pages of a PDF; null if it takes too long. */
export async function locateInPdf(
  bytes: Uint8Array,
  locate: LocateRequest['locate'],
  caller: Caller,
): Promise<Located | null> {
  return (await runShort(bytes, { locate }, caller)) as Located | null
}

/** Pictures on pages of a PDF; null if it takes too long. */
export async function takePdfPictures(
  bytes: Uint8Array,
  pictures: PicturesRequest['pictures'],
  caller: Caller,
): Promise<Embedded | null> {
  return (await runShort(bytes, { pictures }, caller)) as Embedded | null
}

/** Pages of a PDF as a viewer shows them; null if it takes too long. */
export async function showPdfPages(
  bytes: Uint8Array,
  show: PageImagesRequest['show'],
  caller: Caller,
): Promise<PageImage[] | null> {
  return (await runShort(bytes, { show }, caller)) as PageImage[] | null
}

async function runShort(
  bytes: Uint8Array,
  task:
    | Pick<RenderRequest, 'render'>
    | Pick<LocateRequest, 'locate'>
    | Pick<PicturesRequest, 'pictures'>
    | Pick<PageImagesRequest, 'show'>,
  { signal, accountId }: Caller,
) {
  const own = await joinBytes([bytes])
  const options = {
    budgetMs: SHORT_MS,
    ofCpu: true,
    transfer: [own.buffer as ArrayBuffer],
    signal,
    account: accountId,
  }
  try {
    return await threads().run({ bytes: own, ...task }, options)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ThreadError) return null
    throw error
  }
}
