import { z } from 'zod'
import type { CallEvent } from '../call'
import { defineCapability } from '../capability'
import { checkUrl, refuseBlocked, refusePdfPath } from '../web'
import type { Skipped } from './frontier'
import { type CrawlInput, crawlInput } from './input'
import { visitSite } from './visit'

type Crawled = { input: CrawlInput; billed: number; skipped: Skipped }

const output = z.object({
  page: z.object({
    requested_url: z.string(),
    final_url: z.string(),
    title: z.string(),
    hash_sha256: z.string(),
    markdown: z.string(),
    success: z.boolean(),
    error: z.string().nullable(),
  }),
})

/** A site in, its pages out as they finish, then what they cost and what was left out and why. */
export const crawl = defineCapability<CrawlInput, Crawled>({
  name: 'crawl_stream',
  summary: 'Crawls a site and streams each page as markdown.',
  subject: ({ url }) => url,
  input: crawlInput,
  output,
  timeoutMs: ({ timeout }) => timeout * 1_000,
  check: ({ url }) => {
    const seed = checkUrl(url)
    refusePdfPath(seed)
    refuseBlocked(seed)
  },
  maxUsage: (input) => [{ unit: unitOf(input), amount: input.max_pages }],
  run: async (input, call) => {
    let billed = 0
    const skipped = await visitSite(input, call, async ({ page }) => {
      if (page.success) billed++
      await call.emit({ type: 'page', page })
    })
    return { input, billed, skipped }
  },
  reply: ({ skipped }) => ({ skipped }),
  closing: ({ input, billed, skipped }, receipt): CallEvent[] => [
    {
      type: 'usage',
      billed_count: billed,
      unit_cost: input.advanced_proxy ? 0.005 : 0.001,
      cost: receipt.cost,
      skipped,
    },
    { type: 'done', response_time: receipt.responseTime },
  ],
})

function unitOf({ advanced_proxy }: CrawlInput) {
  return advanced_proxy ? ('crawl_page_advanced' as const) : ('crawl_page' as const)
}
