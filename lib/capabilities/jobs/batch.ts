import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/base/errors'
import { readForScrape, scrape } from '@/lib/capabilities/scrape'
import { isComplaint, takeTurn, tryAgain } from '@/lib/network/web'
import { db, tables } from '@/lib/storage/db'
import { extractFrom, pageMs, usageOfExtraction } from './extraction'
import { type BatchInput, batchInput } from './input'
import { reservationsFor } from './reservations'
import type { JobRow } from './rows'
import { failedResult, type Run, type Work } from './run'

const { jobEvents } = tables
const PAGES_AT_ONCE = 5
const UNREADABLE = 'The page could not be read.'

/** The work of a batch: the URLs without a result so far. */
export async function openBatch(job: JobRow): Promise<Work> {
  const { urls, ...options } = batchInput.parse(job.input)
  const rows = await db()
    .select({ item: jobEvents.item })
    .from(jobEvents)
    .where(eq(jobEvents.jobId, job.id))
  const readUrls = new Set(rows.map(({ item }) => item))
  const remainingUrls = urls.filter((url) => !readUrls.has(url))
  const usage = await scrape.maxUsage({ ...options, url: '' })
  const ofExtraction = usageOfExtraction(options.extract, options)
  const reservations = reservationsFor(job, [...usage, ...ofExtraction])
  let open = remainingUrls.length
  const effort = { retried: job.retried, slowed: job.slowed }
  return {
    reservations,
    hasNews: () => false,
    // Written with a page, which is one of those still open.
    step: () => ({ data: null, queued: Math.max(0, open), skipped: {}, effort: { ...effort } }),
    work: async (run) => {
      let refusal: unknown = null
      const worker = async () => {
        while (!run.signal.aborted && refusal === null) {
          const url = remainingUrls.shift()
          if (url === undefined) return
          const callId = await reservations.take(remainingUrls.length + 1).catch((error) => {
            refusal = error
          })
          const page = { ...options, url }
          if (callId) await scrapeOne(run, { callId, effort }, page, () => open--)
        }
      }
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker))
      // What was paid for is delivered first.
      if (refusal !== null) throw refusal
    },
  }
}

type Page = Omit<BatchInput, 'urls'> & { url: string }

type Payment = { callId: string; effort: Pick<JobRow, 'retried' | 'slowed'> }

async function scrapeOne(
  run: Run,
  { callId, effort }: Payment,
  { webhook: _, extract, ...page }: Page,
  onDone: () => void,
): Promise<void> {
  const call = run.openCall(callId, pageMs(extract))
  const { url } = page
  const countComplaint = (error: unknown) => {
    if (isComplaint(error)) effort.slowed++
    throw error
  }
  try {
    await scrape.check?.(page, call)
    const readPage = async () => {
      const end = await takeTurn(url, 0, call)
      if (!end) throw new AppError('url_scrape_failed', 'The page could not be read in time.')
      return readForScrape(page, call).catch(countComplaint).finally(end)
    }
    const complete = await tryAgain(readPage, url, call, () => effort.retried++)
    const more = await extractFrom(extract, url, page, call)
    onDone()
    await run.deliver(call, (receipt) => {
      const page = { ...complete(receipt), ...more }
      return { url, success: true, error: null, error_code: null, page }
    })
  } catch (error) {
    await run.closeUnfinished(call)
    if (run.signal.aborted) throw error
    onDone()
    const [message, code] = error instanceof AppError ? [error.message, error.wireCode] : []
    await run.deliverFailed(failedResult(url, message ?? UNREADABLE, code ?? 'unexpected_error'))
  }
}
