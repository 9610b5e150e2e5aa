import type { z } from 'zod'
import type { Usage } from '@/lib/base/call'
import { type Capability, defineCapability } from '@/lib/base/capability'
import { AppError, START_ERRORS } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { checkStart } from '@/lib/capabilities/crawl'
import { parse } from '@/lib/capabilities/parse'
import { checkHeaders, checkUrl, refuseBlocked } from '@/lib/network/web'
import { createJob } from './create'
import { batchInput, batchParseInput, crawlJobInput, startedJob, usageOfPage } from './input'
import { batchParseReference, batchReference, crawlJobReference } from './reference'
import { checkExtraction, usageOfExtraction } from './urls/extraction'
import { usageOfFile } from './urls/parse'
import { checkWebhook } from './webhooks/input'

type Started = z.output<typeof startedJob>

/** Takes a list of URLs and starts a job that scrapes each of them. */
export const batchScrape: Capability<z.output<typeof batchInput>, Started> = defineCapability({
  name: 'batch_scrape',
  summary: 'Starts a job that scrapes up to 1,000 URLs.',
  reference: batchReference,
  subject: (input) => describeUrls(input),
  input: batchInput,
  reply: startedJob,
  errors: ['blocked_url'],
  timeoutMs: () => 15_000,
  kept: withoutSecrets,
  check: async ({ urls, headers, extract, webhook }, asker) => {
    checkListed(urls)
    checkHeaders(headers)
    checkWebhook(webhook)
    await checkExtraction(extract, asker)
  },
  maxUsage: () => [],
  laterUsage: ({ urls, formats, extract, advanced_proxy }) => {
    const page = usageOfExtraction(extract, { advanced_proxy })
    return times(urls.length, [{ unit: 'scrape_format', amount: formats.length }, ...page])
  },
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

/** Takes a list of URLs of files and starts a job that parses each of them. */
export const batchParse: Capability<z.output<typeof batchParseInput>, Started> = defineCapability({
  name: 'batch_parse',
  summary: 'Starts a job that parses up to 1,000 files.',
  reference: batchParseReference,
  subject: (input) => describeUrls(input),
  input: batchParseInput,
  reply: startedJob,
  errors: ['blocked_url'],
  timeoutMs: () => 15_000,
  kept: withoutSecrets,
  check: async ({ urls, webhook, ...options }, asker) => {
    checkListed(urls)
    checkWebhook(webhook)
    await parse.check?.({ ...options, url: urls[0] }, asker)
  },
  maxUsage: () => [],
  laterUsage: async ({ urls, webhook: _, ...options }) =>
    times(urls.length, await usageOfFile(urls, options)),
  run: async (input, call) => {
    const { webhook, ...fields } = input
    const started = await createJob('batch_parse', describeUrls(input), fields, webhook, call)
    return () => started
  },
})

const describeUrls = ({ urls }: { urls: string[] }) =>
  `${urls[0]}${urls.length > 1 ? ` and ${urls.length - 1} more` : ''}`

/** Takes a site and starts a job that crawls it. */
export const crawlJob: Capability<z.output<typeof crawlJobInput>, Started> = defineCapability({
  name: 'crawl',
  summary: 'Starts a job that crawls a site, up to 10,000 pages.',
  reference: crawlJobReference,
  subject: ({ url }) => url,
  input: crawlJobInput,
  reply: startedJob,
  errors: START_ERRORS,
  timeoutMs: () => 15_000,
  kept: withoutSecrets,
  check: async ({ url, headers, extract, webhook }, asker) => {
    checkStart(url)
    checkHeaders(headers)
    checkWebhook(webhook)
    await checkExtraction(extract, asker)
  },
  maxUsage: () => [],
  laterUsage: (input) => {
    const { max_pages, extract, advanced_proxy } = input
    const page = usageOfExtraction(extract, { advanced_proxy })
    return times(max_pages, [...usageOfPage(input), ...page])
  },
  run: async (input, call) => {
    const { webhook, ...fields } = input
    const started = await createJob('crawl', input.url, fields, webhook, call)
    return () => started
  },
})

const times = (pages: number, usage: Usage): Usage =>
  usage.map((line) => ({ ...line, amount: line.amount * pages }))

/** The secret and headers of webhooks are not stored with the call. */
export function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  const { webhook, ...rest } = fields
  return isObject(webhook)
    ? { ...rest, webhook: { url: webhook.url, events: webhook.events } }
    : rest
}

/** Throws 400 that names every address that is not one, or is private as it stands. */
function checkListed(urls: string[]): void {
  const issues = urls.flatMap((url, place) => {
    try {
      refuseBlocked(checkUrl(url))
      return []
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return [{ path: `urls.${place}`, message: error.message, code: error.code }]
    }
  })
  const [first] = issues
  if (!first) return
  const isBlocked = issues.every(({ code }) => code === 'blocked_url')
  const text = issues.length === 1 ? '' : ` ${issues.length - 1} more are refused, too.`
  throw new AppError(
    isBlocked ? 'blocked_url' : 'invalid_field',
    `${first.path}: ${first.message}${text}`,
    {
      ...(isBlocked ? {} : { wireCode: 'invalid_urls' }),
      details: { issues: issues.map(({ path, message }) => ({ path, message })) },
    },
  )
}
