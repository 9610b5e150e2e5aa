import { eq } from 'drizzle-orm'
import type { Call, Usage } from '@/lib/base/call'
import type { Receipt } from '@/lib/base/capability'
import { AppError } from '@/lib/base/errors'
import { isComplaint, takeTurn, tryAgain } from '@/lib/network/web'
import { db, tables } from '@/lib/storage/db'
import { reservationsFor } from '../reservations'
import type { JobRow } from '../rows'
import { failedResult, type Run, type Work } from '../run'

const { jobEvents } = tables
const PAGES_AT_ONCE = 5

type Complete = (receipt: Receipt) => Record<string, unknown>
type UrlList = {
  urls: string[]
  /** What one of them uses at most. */
  usage: Usage
  timeoutMs: number
  /** Reads one URL. It may run again when the site has asked for patience. */
  read: (url: string, call: Call) => Promise<Complete>
  /** What happens after a URL was read. */
  also?: (url: string, call: Call) => Promise<Record<string, unknown>>
  /** Why a URL failed when the error does not say it. */
  failure: string
}
type Effort = Pick<JobRow, 'retried' | 'slowed'>

/** The work of a job with a list: the URLs without a result so far, a few at once. */
export async function openList(job: JobRow, list: UrlList): Promise<Work> {
  const rows = await db()
    .select({ item: jobEvents.item })
    .from(jobEvents)
    .where(eq(jobEvents.jobId, job.id))
  const readUrls = new Set(rows.map(({ item }) => item))
  const remainingUrls = list.urls.filter((url) => !readUrls.has(url))
  const reservations = reservationsFor(job, list.usage)
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
          if (callId) await readOne(run, list, { url, callId, effort }, () => open--)
        }
      }
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker))
      // What was paid for is delivered first.
      if (refusal !== null) throw refusal
    },
  }
}

async function readOne(
  run: Run,
  { timeoutMs, read, also, failure }: UrlList,
  { url, callId, effort }: { url: string; callId: string; effort: Effort },
  onDone: () => void,
): Promise<void> {
  const call = run.openCall(callId, timeoutMs)
  const countComplaint = (error: unknown) => {
    if (isComplaint(error)) effort.slowed++
    throw error
  }
  try {
    const inTurn = async () => {
      const end = await takeTurn(url, 0, call)
      if (!end) throw new AppError('url_scrape_failed', 'The page could not be read in time.')
      return read(url, call).catch(countComplaint).finally(end)
    }
    const complete = await tryAgain(inTurn, url, call, () => effort.retried++)
    const more = (await also?.(url, call)) ?? {}
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
    await run.deliverFailed(failedResult(url, message ?? failure, code ?? 'unexpected_error'))
  }
}
