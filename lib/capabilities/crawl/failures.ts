import { AppError } from '@/lib/base/errors'
import type { Frontier, Place } from './frontier'
import { type CrawlPage, failedPage, type OnPage, type VisitedPage } from './page'

const UNREADABLE = 'The page could not be read.'

type Reporter = {
  frontier: Pick<Frontier, 'skipped'>
  onPage: OnPage
}

/** A page that was not read. `cause`: an error, or why in words. */
export function failedVisit(url: string, cause: unknown): VisitedPage {
  if (typeof cause === 'string')
    return { reading: null, page: failedPage(url, cause), code: 'url_scrape_failed' }
  const [message, code] = cause instanceof AppError ? [cause.message, cause.wireCode] : []
  const page = failedPage(url, message ?? UNREADABLE)
  return { reading: null, page, code: code ?? 'unexpected_error' }
}

/** Counts and reports a page that was not read. */
export async function reportFailure(
  { frontier, onPage }: Reporter,
  { url }: Place,
  cause: unknown,
  more: Pick<CrawlPage, 'change'> = {},
): Promise<void> {
  const visit = failedVisit(url, cause)
  frontier.skipped.error++
  await onPage({ ...visit, page: { ...visit.page, ...more } })
}
