import { processWide } from '../process-wide'
import { openThreads } from '../threads'
import type { Page, PageRequest } from './page'
import { samplePage } from './sample'
import type { TaskAnswer, TaskRequest } from './tasks'
import { isThreadError, unreadable } from './unreadable'

const SAMPLE_SECTIONS = 40
const SAMPLE_TIMES = 20
const SAMPLE_WANT = { markdown: true, links: 'targets' } as const
const BUDGET_MS = 10_000
/** Selectors are the caller's: some take a time that grows with the cube of the page. */
const SELECTOR_MS = { least: 1_000, forMegabyte: 500 }
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
 * pages, which may wait three seconds for a busy thread before another is started for it. `account`: that of the running call
 * by default.
 */
export async function readPage(
  request: PageRequest,
  signal?: AbortSignal,
  { patient = false, account }: { patient?: boolean; account?: string } = {},
): Promise<Page> {
  const html = typeof request.html === 'string' ? request.html : new Uint8Array(request.html)
  const transfer = typeof html === 'string' ? [] : [html.buffer]
  const budgetMs = budgetOf(request, html)
  const patienceMs = patient ? PATIENCE_MS : 0
  const page = await readers()
    .run({ ...request, html }, { budgetMs, ofCpu: true, patienceMs, transfer, signal, account })
    .catch((error) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw isThreadError(error) || isLate ? unreadable(request.url, error) : error
    })
  return page as Page
}

function budgetOf({ includeSelectors = [], excludeSelectors = [] }: PageRequest, html: { length: number }): number {
  if (includeSelectors.length + excludeSelectors.length === 0) return BUDGET_MS
  return Math.min(BUDGET_MS, SELECTOR_MS.least + (SELECTOR_MS.forMegabyte * html.length) / 1e6)
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

/** The threads that read pages, and run the tasks of `openTasks`. */
export function readers() {
  return processWide('page.readers', () => openThreads<PageRequest | TaskRequest, Page | TaskAnswer>(LIMITS))
}
