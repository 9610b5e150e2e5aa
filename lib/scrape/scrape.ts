import { z } from 'zod'
import { defineCapability } from '../capability'
import { checkUrl, refusePdfPath } from '../web'
import { type Reading, readUrl } from './read-url'

const FORMATS = ['markdown', 'html', 'screenshot'] as const

export const scrapeInput = z.object({
  url: z.string().trim().min(1).describe('Address of the page; not a PDF.'),
  formats: z
    .array(z.enum([...FORMATS, 'pdf']))
    .default(['markdown'])
    .transform((formats) => [...new Set(formats)].filter((format) => format !== 'pdf'))
    .refine((formats) => formats.length > 0, 'name at least one of markdown, html, screenshot')
    .describe('What to return; each format is billed.'),
  include_images: z.boolean().default(true).describe('Keep images in the markdown.'),
  include_links: z.boolean().default(true).describe('Keep links in the markdown.'),
  advanced_proxy: z
    .boolean()
    .default(false)
    .describe('Render with a realistic browser profile, through the advanced proxy.'),
  main_content_only: z.boolean().default(false).describe('Leave out navigation and boilerplate.'),
})

const output = z.object({
  url: z.string(),
  statusCode: z.int(),
  markdown: z.string().nullable(),
  html: z.string().nullable(),
  pdf: z.null(),
  screenshot: z.string().nullable(),
  title: z.string().nullable(),
  cost: z.number(),
  metadata: z.record(z.string(), z.unknown()),
})

type Input = z.output<typeof scrapeInput>

export const scrape = defineCapability<Input, { input: Input; reading: Reading }>({
  name: 'scrape',
  summary: 'Reads one page and returns its markdown, HTML or a screenshot.',
  subject: ({ url }) => url,
  input: scrapeInput,
  output,
  timeoutMs: () => 60_000,
  check: ({ url }) => refusePdfPath(checkUrl(url)),
  atMost: ({ formats }) => [{ unit: 'scrape_format', amount: formats.length }],
  run: async (input, call) => {
    const reading = await readUrl(
      input.url,
      {
        mainContentOnly: input.main_content_only,
        includeLinks: input.include_links,
        includeImages: input.include_images,
        advancedProxy: input.advanced_proxy,
        screenshot: input.formats.includes('screenshot'),
        want: { markdown: input.formats.includes('markdown'), html: input.formats.includes('html'), removed: true },
      },
      call,
    )
    call.count('scrape_format', input.formats.length)
    return { input, reading }
  },
  reply: ({ input, reading }, { cost }) => ({
    url: reading.url,
    statusCode: 200,
    markdown: reading.page.markdown,
    html: reading.page.html,
    pdf: null,
    screenshot: input.formats.includes('screenshot') ? Buffer.from(reading.screenshot ?? []).toString('base64') : null,
    title: reading.page.title,
    cost: cost,
    metadata: { ...reading.page.metadata, status: reading.status, contentType: reading.contentType, via: reading.via },
  }),
})
