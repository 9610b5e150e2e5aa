import { joinBytes } from '@/lib/base/runtime'
import {
  isLarge,
  isThreadError,
  PATIENCE_MS,
  readers,
  unreadable,
  unwrapAnswer,
} from '@/lib/base/threads'
import type * as InThread from './in-thread'
import type { Page, PageRequest } from './page'
import { samplePage } from './sample'

const SAMPLE_SECTIONS = 40
const SAMPLE_TIMES = 8
const SAMPLE_WANT = { markdown: true, links: 'targets' } as const
const BUDGET_MS = 10_000
/** The time of a caller's selector may grow with the cube of the page's length. */
const SELECTOR_MS = { min: 1_000, forMegabyte: 500 }

/** Reads a page in a thread. Throws `url_scrape_failed`, `overloaded`, or the signal's reason. */
export async function readPage(
  request: PageRequest,
  signal?: AbortSignal,
  { patient = false, account }: { patient?: boolean; account?: string } = {},
): Promise<Page> {
  const html = typeof request.html === 'string' ? request.html : await joinBytes([request.html])
  const transfer = typeof html === 'string' ? [] : [html.buffer]
  const budgetMs = computeBudget(request, html)
  const task = {
    file: 'lib/reader/page/in-thread.ts',
    task: 'readBytes' satisfies keyof typeof InThread,
    input: { ...request, html },
  }
  const result = await readers()
    .run(task, {
      budgetMs,
      ofCpu: true,
      patienceMs: patient ? PATIENCE_MS : undefined,
      transfer,
      isLarge: isLarge({ html }),
      signal,
      account,
    })
    .catch((error) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw isThreadError(error) || isLate ? unreadable(request.url, error) : error
    })
  return unwrapAnswer(result) as Page
}

function computeBudget(
  { includeSelectors = [], excludeSelectors = [] }: PageRequest,
  html: { length: number },
): number {
  if (includeSelectors.length + excludeSelectors.length === 0) return BUDGET_MS
  return Math.min(BUDGET_MS, SELECTOR_MS.min + (SELECTOR_MS.forMegabyte * html.length) / 1e6)
}

/** Reads sample pages, so that a thread has compiled code for the first call. Never throws. */
export async function warmReaders(): Promise<void> {
  const html = samplePage(SAMPLE_SECTIONS)
  for (let i = 0; i < SAMPLE_TIMES; i++)
    await readPage({
      html: Buffer.from(html),
      url: 'https://example.com/docs/',
      status: 200,
      want: SAMPLE_WANT,
    }).catch(() => {})
}
