import { z } from 'zod'
import { defineStreamingCapability } from '@/lib/base/capability'
import { START_ERRORS } from '@/lib/base/errors'
import { checkHeaders, checkUrl, refuseBlocked, refusePdfPath } from '@/lib/network/web'
import { noEffort } from './effort'
import { crawlInput } from './input'
import { crawlPage, pickUnit, type VisitedPage } from './page'
import { crawlReference } from './reference'
import { visitSite } from './visit'

const whole = z.int().min(0)
const crawlReply = z
  .object({
    billed_count: whole.describe('Pages that were charged.'),
    unit_cost: z.number().describe('Price of a page in USD.'),
    cost: z.number().describe('Cost in USD.'),
    skipped: z
      .record(z.string(), whole)
      .describe(
        'A count for each reason; similar: pages of a chain that say the same as the one before.',
      ),
    retried: whole.describe('Fetches that were tried again: 408, 425, 429, 5xx, or a reset.'),
    unchanged_count: whole.describe(
      'Pages that have not changed, according to their server; they cost less.',
    ),
    added_count: whole.describe('Pages that the last incremental crawl did not have.'),
    changed_count: whole.describe('Pages whose text differs from the last incremental crawl.'),
    gone_count: whole.describe('Pages of the last incremental crawl that are now 404 or 410.'),
    slowed: whole.describe('Refusals of requests that came too fast; the rate was lowered.'),
    response_time: z.string().describe('Duration of the call in seconds.'),
  })
  .describe('What it cost, and what was left out by reason.')

const crawlEvents = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('page'), page: crawlPage.describe('The page.') })
    .describe('A page, as it finishes.'),
])

/** A site in; its pages out as they finish, then their cost, and what was skipped and why. */
export const crawl = defineStreamingCapability({
  name: 'crawl_stream',
  summary: 'Crawls a site and streams each page as markdown.',
  reference: crawlReference,
  subject: ({ url }) => url,
  input: crawlInput,
  reply: crawlReply,
  errors: START_ERRORS,
  events: crawlEvents,
  startsWithEvent: true,
  timeoutMs: ({ timeout }) => timeout * 1_000,
  check: ({ url, headers }) => {
    checkStart(url)
    checkHeaders(headers)
  },
  maxUsage: (input) => [{ unit: pickUnit(input), amount: input.max_pages }],
  run: async (input, call) => {
    let billed = 0
    const effort = noEffort()
    const onPage = async ({ page }: VisitedPage) => {
      if (page.success && !page.unchanged) billed++
      await call.emit({ type: 'page', page })
    }
    const skipped = await visitSite(input, call, onPage, null, effort)
    return ({ cost, unitCost, responseTime }) => ({
      billed_count: billed,
      unit_cost: unitCost(pickUnit(input)),
      cost,
      skipped,
      retried: effort.retried,
      slowed: effort.slowed,
      unchanged_count: effort.unchanged,
      added_count: effort.added,
      changed_count: effort.changed,
      gone_count: effort.gone,
      response_time: responseTime,
    })
  },
})

/** Throws 400 for a URL that a crawl cannot start from. */
export function checkStart(url: string): void {
  const seed = checkUrl(url)
  refusePdfPath(seed)
  refuseBlocked(seed)
}
