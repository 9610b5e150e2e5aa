import { z } from 'zod'
import { defineCapability } from '@/lib/base/capability'
import { checkUrl, refusePdfPath } from '@/lib/network/web'
import { discover } from './discover'
import { rankFound } from './rank'
import { mapReference } from './reference'

const mapInput = z.object({
  url: z.string().trim().min(1).describe('URL of the site.'),
  ignoreSitemap: z.boolean().default(false).describe('Find URLs by following links only.'),
  sitemapOnly: z.boolean().default(false).describe('Find URLs in sitemaps only.'),
  includeSubdomains: z.boolean().default(false).describe('Include subdomains of the site.'),
  search: z
    .string()
    .trim()
    .max(500)
    .optional()
    .describe('Return only URLs that match these words, best first.'),
  limit: z.int().min(1).max(30_000).default(5_000).describe('Max URLs.'),
  timeout: z
    .int()
    .min(1_000)
    .max(300_000)
    .default(45_000)
    .describe('Time budget in milliseconds; returns what was found by then.'),
})

const link = z.object({
  url: z.string().describe('URL of the page.'),
  title: z.string().describe('Title of the page, or an empty text.'),
})
const mapReply = z.object({
  links: z.array(link).describe('The URLs of the site.'),
  statusCode: z.int().min(0).describe('Always 200.'),
  cost: z.number().describe('Cost in USD.'),
})

/** A site in, its URLs out. */
export const map = defineCapability({
  name: 'map',
  summary: 'Lists a site’s URLs with their titles.',
  reference: mapReference,
  subject: ({ url }) => url,
  input: mapInput,
  reply: mapReply,
  errors: ['blocked_url', 'pdf_not_supported', 'map_failed'],
  timeoutMs: ({ timeout }) => timeout,
  check: ({ url }) => refusePdfPath(checkUrl(url)),
  maxUsage: () => [{ unit: 'map', amount: 1 }],
  run: async (input, call) => {
    // A search needs all URLs, not just the first few.
    const entries = await discover({ ...input, limit: input.search ? 30_000 : input.limit }, call)
    call.count('map')
    const links = (input.search ? await rankFound(entries, input.search) : entries).slice(
      0,
      input.limit,
    )
    return ({ cost }) => ({ links, statusCode: 200, cost })
  },
})
