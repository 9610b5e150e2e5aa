import { asc, eq } from 'drizzle-orm'
import { openCall, type Usage } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { pick } from '@/lib/base/json'
import { type CrawlStep, Journal, type VisitedPage, visitSite } from '@/lib/capabilities/crawl'
import { READING_OPTIONS } from '@/lib/capabilities/scrape'
import { db, tables } from '@/lib/storage/db'
import { type CrawlJobInput, crawlJobInput, usageOfPage } from './input'
import { MustPause, type Reservations, reservationsFor } from './reservations'
import type { JobRow, PageResult } from './rows'
import { failedResult, type Run, type Work } from './run'
import { extractFrom, pageMs, usageOfExtraction } from './urls/extraction'

const { jobSteps } = tables
const UNCHANGED: Usage = [{ unit: 'crawl_page_unchanged', amount: 1 }]

/** The work of a crawl, which continues where its steps end. */
export async function openSite(job: JobRow): Promise<Work> {
  const { webhook: _, ...input } = crawlJobInput.parse(job.input)
  const reading = readingIn(input)
  const rows = await db()
    .select({ data: jobSteps.data })
    .from(jobSteps)
    .where(eq(jobSteps.jobId, job.id))
    .orderBy(asc(jobSteps.seq))
  const journal = new Journal(rows.map(({ data }) => data as CrawlStep))
  const usage = [...usageOfPage(input), ...usageOfExtraction(input.extract, reading)]
  const reservations = reservationsFor(job, usage)
  const pagesLeft = () => input.max_pages - journal.shown.length
  return {
    reservations,
    hasNews: () => journal.isChanged,
    step: () => ({
      data: journal.take(),
      queued: Math.max(0, Math.min(journal.waiting, pagesLeft())),
      skipped: { ...journal.skipped },
      effort: { ...journal.effort },
    }),
    work: async (run) => {
      // Reserve before the first fetch: a job without credit sends no requests.
      if (pagesLeft() > 0) reservations.returnHold(await reservations.take(pagesLeft()))
      await visitSite(
        input,
        wholeCall(run, input.timeout),
        (page) => deliver(run, reservations, journal, page, { input, pagesLeft: pagesLeft() }),
        journal,
      ).catch((error) => {
        if (error instanceof AppError && error.code === 'rate_limit_exceeded')
          throw new MustPause('failing', error.message)
        throw error
      })
    },
  }
}

/** The crawl as one call. Its stages are not stored, as it has thousands. */
function wholeCall({ job, signal }: Run, timeoutSeconds: number) {
  const { id, accountId, keyId } = job
  const call = openCall({ id, accountId, keyId, signal, timeoutMs: timeoutSeconds * 1_000 })
  return { ...call, stage: <T>(_: string, work: () => Promise<T>) => work() }
}

async function deliver(
  run: Run,
  reservations: Reservations,
  journal: Journal,
  visitedPage: VisitedPage,
  { input, pagesLeft }: { input: Omit<CrawlJobInput, 'webhook'>; pagesLeft: number },
): Promise<void> {
  const { page, names = [], code = 'url_scrape_failed' } = visitedPage
  const { success, error, requested_url: url, hash_sha256: hash } = page
  if (!success) {
    const result = { ...failedResult(url, error ?? '', code), page }
    return run.deliverFailed(result, () => journal.finish(url))
  }
  const callId = await reservations.take(pagesLeft).catch(async (error) => {
    await run.stopAfterReady(error)
    throw error
  })
  const call = run.openCall(callId, pageMs(input.extract))
  const extraction = page.unchanged ? undefined : input.extract
  const more = await extractFrom(extraction, page.final_url, readingIn(input), call).catch(
    async (error) => {
      await run.closeUnfinished(call)
      throw error
    },
  )
  const usage = page.unchanged ? UNCHANGED : usageOfPage(input)
  for (const { unit, amount } of usage) call.count(unit, amount)
  await run
    .deliver(call, () => toResult(visitedPage, input.formats, more), {
      note: () => journal.show(hash, names),
    })
    .catch((error) => {
      reservations.returnHold(callId)
      throw error
    })
}

/** How an extraction reads the pages of a crawl. */
const readingIn = (input: Omit<CrawlJobInput, 'webhook'>) => pick(input, READING_OPTIONS)

function toResult(
  { page, reading }: VisitedPage,
  formats: string[],
  extraction: Record<string, unknown>,
): PageResult {
  const { html = null, links = [], metadata = {} } = reading?.page ?? {}
  const { status = null, contentType = null } = reading ?? {}
  const more = {
    ...(formats.includes('html') ? { html } : {}),
    ...(formats.includes('links') ? { links: [...new Set(links.map(({ url }) => url))] } : {}),
    metadata: { ...metadata, status, contentType },
    ...extraction,
  }
  const whole = { ...page, ...more }
  return { url: page.requested_url, success: true, error: null, error_code: null, page: whole }
}
