import { readForScrape, scrape } from '@/lib/capabilities/scrape'
import { batchInput } from '../input'
import type { JobRow } from '../rows'
import type { Work } from '../run'
import { extractFrom, pageMs, usageOfExtraction } from './extraction'
import { openList } from './list'

/** The work of a batch: each URL is scraped, and what is asked for extracted. */
export async function openBatch(job: JobRow): Promise<Work> {
  const { urls, webhook: _, extract, ...options } = batchInput.parse(job.input)
  const usage = await scrape.maxUsage({ ...options, url: '' })
  return openList(job, {
    urls,
    usage: [...usage, ...usageOfExtraction(extract, options)],
    timeoutMs: pageMs(extract),
    read: async (url, call) => {
      const page = { ...options, url }
      await scrape.check?.(page, call)
      return readForScrape(page, call)
    },
    also: (url, call) => extractFrom(extract, url, { ...options }, call),
    failure: 'The page could not be read.',
  })
}
