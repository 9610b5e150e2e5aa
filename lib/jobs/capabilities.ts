import type { z } from 'zod'
import { type Capability, defineCapability } from '@/lib/capability'
import { checkStart } from '@/lib/crawl'
import { AppError, invalidField, START_ERRORS } from '@/lib/errors'
import { isObject } from '@/lib/json'
import { checkHeaders, checkUrl } from '@/lib/web'
import { createJob } from './create'
import { batchInput, crawlJobInput, startedJob, usageOfPage } from './input'
import { checkWebhook } from './webhook-input'

type Started = z.output<typeof startedJob>

/** Takes a list of URLs and starts a job that scrapes each of them. */
export const batchScrape: Capability<z.output<typeof batchInput>, Started> = defineCapability({
  name: 'batch_scrape',
  summary: 'Starts a job that scrapes up to 1,000 URLs.',
  subject: ({ urls }) => `${urls[0]}${urls.length > 1 ? ` and ${urls.length - 1} more` : ''}`,
  input: batchInput,
  reply: startedJob,
  errors: ['blocked_url'],
  timeoutMs: () => 15_000,
  kept: withoutSecrets,
  check: ({ urls, headers, webhook }) => {
    for (const [place, url] of urls.entries()) checkListed(url, place)
    checkHeaders(headers)
    checkWebhook(webhook)
  },
  maxUsage: () => [],
  laterUsage: ({ urls, formats }) => [
    { unit: 'scrape_format', amount: urls.length * formats.length },
  ],
  run: async (input, call) => {
    const { webhook, ...fields } = input
    const started = await createJob(
      'batch_scrape',
      batchScrape.subject(input),
      fields,
      webhook,
      call,
    )
    return () => started
  },
})

/** Takes a site and starts a job that crawls it. */
export const crawlJob: Capability<z.output<typeof crawlJobInput>, Started> = defineCapability({
  name: 'crawl',
  summary: 'Starts a job that crawls a site, up to 10,000 pages.',
  subject: ({ url }) => url,
  input: crawlJobInput,
  reply: startedJob,
  errors: START_ERRORS,
  timeoutMs: () => 15_000,
  kept: withoutSecrets,
  check: ({ url, webhook }) => {
    checkStart(url)
    checkWebhook(webhook)
  },
  maxUsage: () => [],
  laterUsage: (input) =>
    usageOfPage(input).map(({ unit, amount }) => ({ unit, amount: amount * input.max_pages })),
  run: async (input, call) => {
    const { webhook, ...fields } = input
    const started = await createJob('crawl', input.url, fields, webhook, call)
    return () => started
  },
})

/** The secret and headers of webhooks are not stored with the call. */
export function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  const { webhook, ...rest } = fields
  return isObject(webhook)
    ? { ...rest, webhook: { url: webhook.url, events: webhook.events } }
    : rest
}

function checkListed(url: string, place: number): void {
  try {
    checkUrl(url)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw invalidField('urls', `urls.${place}: ${error.message}`)
  }
}
