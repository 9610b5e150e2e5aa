import { AppError } from '../errors'
import { processWide } from '../process-wide'
import { openThreads, ThreadError } from '../threads'
import type { Page, PageRequest } from './page'
import { samplePage } from './sample'

const SAMPLE_SECTIONS = 40
const SAMPLE_TIMES = 20
const SAMPLE_WANT = { markdown: true, links: 'targets' } as const
const BUDGET_MS = 10_000
const PATIENCE_MS = 3_000
const LIMITS = {
  name: 'page',
  file: 'lib/page/reader.ts',
  most: 2,
  mostWaiting: 256,
  idleMs: 300_000,
  lastIdleMs: 600_000,
  heapMb: 512,
  // A page's tree mostly fits, and is gone before it would be moved; 10 MB pages keep a low peak.
  semiSpaceMb: 16,
}

/**
 * Reads a page on a worker thread, so that no page delays another call. Throws `url_scrape_failed` when it takes over ten
 * seconds of CPU time or breaks the thread, `overloaded` when too many wait, or the signal's reason. `patient`: one of many
 * pages, which may wait three seconds for a busy thread before another is started for it.
 */
export async function readPage(
  request: PageRequest,
  signal?: AbortSignal,
  { patient = false }: { patient?: boolean } = {},
): Promise<Page> {
  const html = typeof request.html === 'string' ? request.html : new Uint8Array(request.html)
  const transfer = typeof html === 'string' ? [] : [html.buffer]
  return readers()
    .run(
      { ...request, html },
      { budgetMs: BUDGET_MS, ofCpu: true, patienceMs: patient ? PATIENCE_MS : 0, transfer, signal },
    )
    .catch((error) => {
      throw error instanceof ThreadError ? unreadable(request.url, error) : error
    })
}

/** Ends the worker threads; the next page starts new ones. */
export async function closeReaders(): Promise<void> {
  await readers().close()
}

/** Lets a thread read sample pages, so that the first call finds one that is there and compiled. Never throws. */
export async function warmReaders(): Promise<void> {
  const html = samplePage(SAMPLE_SECTIONS)
  for (let i = 0; i < SAMPLE_TIMES; i++)
    await readPage({ html: Buffer.from(html), url: 'https://example.com/docs/', status: 200, want: SAMPLE_WANT }).catch(
      () => {},
    )
}

function readers() {
  return processWide('page.readers', () => openThreads<PageRequest, Page>(LIMITS))
}

const WHY = {
  timeout: 'it took too long to read',
  failed: 'it could not be read',
  stopped: 'the reader stopped',
}

function unreadable(url: string, failure: ThreadError): AppError {
  const error = WHY[failure.kind]
  return new AppError('url_scrape_failed', `The page could not be read: ${error}.`, {
    details: { url, error },
    cause: failure,
  })
}
