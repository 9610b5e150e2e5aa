import { joinBytes, processWide } from '@/lib/base/runtime'
import { ThreadError, Threads } from '@/lib/base/threads'
import type { PdfFailure, PdfRequest, PdfText } from './read-document'
import type { RenderedPage, RenderRequest } from './render'

const RENDER_MS = 10_000

/** The threads that read and draw PDFs. */
const threads = () =>
  processWide(
    'pdf.threads',
    () =>
      new Threads<
        PdfRequest | RenderRequest,
        PdfText | { failure: PdfFailure } | RenderedPage | null
      >({
        name: 'pdf',
        file: 'lib/reader/pdf/reader.ts',
        max: 2,
        maxWaiting: 32,
        idleMs: 60_000,
        heapMb: 256,
      }),
  )

/** Reads a PDF in a thread. */
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

/** The picture of a page, from 1; null if it cannot be drawn. */
export async function renderPdfPage(
  bytes: Uint8Array,
  number: number,
  { signal, accountId }: { signal: AbortSignal; accountId?: string },
): Promise<RenderedPage | null> {
  const own = await joinBytes([bytes])
  const options = {
    budgetMs: RENDER_MS,
    ofCpu: true,
    transfer: [own.buffer as ArrayBuffer],
    signal,
    account: accountId,
  }
  try {
    return (await threads().run({ bytes: own, render: number }, options)) as RenderedPage | null
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ThreadError) return null
    throw error
  }
}
