import { asc, eq } from 'drizzle-orm'
import { priceOf } from '@/lib/billing'
import { openCall } from '@/lib/call'
import { type CrawlPage, type CrawlStep, Journal, unitOf, visitSite } from '@/lib/crawl'
import { db, tables } from '@/lib/db'
import { crawlJobInput } from './input'
import { Purse } from './purse'
import type { JobRow, PageResult } from './rows'
import { failedResult, type Run, type Work } from './run'

const { jobSteps } = tables
const PAGE_MS = 60_000

/** The work of a crawl: it goes on where its journal ends. */
export async function openSite(job: JobRow): Promise<Work> {
  const { webhook: _, ...input } = crawlJobInput.parse(job.input)
  const rows = await db()
    .select({ data: jobSteps.data })
    .from(jobSteps)
    .where(eq(jobSteps.jobId, job.id))
    .orderBy(asc(jobSteps.seq))
  const journal = new Journal(rows.map(({ data }) => data as CrawlStep))
  const unit = unitOf(input)
  const amount = priceOf([{ unit, amount: 1 }])
  const purse = new Purse({ accountId: job.accountId, keyId: job.keyId, amount })
  const left = () => input.max_pages - journal.shown.length
  return {
    purse,
    hasNews: () => journal.isChanged,
    step: () => ({
      data: journal.take(),
      queued: Math.max(0, Math.min(journal.waiting, left())),
      skipped: { ...journal.skipped },
    }),
    work: async (run) => {
      // Before the first fetch: a job without credit asks no site for anything.
      if (left() > 0) purse.giveBack(await purse.take(left()))
      await visitSite(
        input,
        wholeCall(run, input.timeout),
        (visited) => deliver(run, purse, journal, visited, { unit, left: left() }),
        journal,
      )
    },
  }
}

/** The crawl as one call, whose stages are not kept: it has thousands. */
function wholeCall({ job, signal }: Run, timeoutSeconds: number) {
  const { id, accountId, keyId } = job
  const call = openCall({ id, accountId, keyId, signal, timeoutMs: timeoutSeconds * 1_000 })
  return { ...call, stage: <T>(_: string, work: () => Promise<T>) => work() }
}

async function deliver(
  run: Run,
  purse: Purse,
  journal: Journal,
  { page, names = [] }: { page: CrawlPage; names?: string[] },
  { unit, left }: { unit: ReturnType<typeof unitOf>; left: number },
): Promise<void> {
  const { success, error, requested_url: url, hash_sha256: hash } = page
  if (!success) {
    const result = { ...failedResult(url, error ?? '', null), page }
    return run.deliverFailed(result, () => journal.finish(url))
  }
  const callId = await purse.take(left).catch((error) => {
    run.stop(error)
    throw error
  })
  const call = run.callOf(callId, PAGE_MS)
  call.count(unit)
  await run
    .deliver(call, () => resultOf(page), { note: () => journal.show(hash, names) })
    .catch((error) => {
      purse.giveBack(callId)
      throw error
    })
}

function resultOf(page: CrawlPage): PageResult {
  return { url: page.requested_url, success: true, error: null, error_code: null, page }
}
