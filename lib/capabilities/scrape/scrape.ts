import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Call } from '@/lib/base/call'
import { defineCapability, type Receipt } from '@/lib/base/capability'
import { invalidField, PAGE_ERRORS } from '@/lib/base/errors'
import { camelCased } from '@/lib/base/json'
import { openTasks } from '@/lib/base/threads'
import { checkHeaders, checkUrl, refusePdfPath, tryOnceMore } from '@/lib/network/web'
import type * as InThread from './in-thread'
import { factsIn, pageFacts } from './metadata'
import { actionOptions, loadOptions, partOptions } from './page-options'
import { readUrl } from './read-url'
import type { Reading } from './reading'
import { scrapeReference } from './reference'

const inThread = openTasks<typeof InThread>('lib/capabilities/scrape/in-thread.ts')

const FORMATS = ['markdown', 'html', 'screenshot', 'links'] as const

export const scrapeInput = z.object({
  url: z.string().trim().min(1).describe('Page address. For PDFs, use get_pdf_content.'),
  formats: z
    .array(z.enum([...FORMATS, 'pdf']))
    .default(['markdown'])
    .transform((formats) => [...new Set(formats)].filter((format) => format !== 'pdf'))
    .refine(
      (formats) => formats.length > 0,
      'name at least one of markdown, html, screenshot, links',
    )
    .describe('What to return; each format is billed.'),
  include_images: z.boolean().default(true).describe('Keep images in the markdown.'),
  include_links: z.boolean().default(true).describe('Keep links in the markdown.'),
  advanced_proxy: z
    .boolean()
    .default(false)
    .describe('Render with a realistic browser profile, through the advanced proxy.'),
  main_content_only: z.boolean().default(false).describe('Leave out navigation and boilerplate.'),
  ...loadOptions,
  timeout: z.int().min(1_000).max(60_000).default(30_000).describe('Timeout in milliseconds.'),
  ...actionOptions,
  ...partOptions,
  max_age: z
    .int()
    .min(0)
    .max(31_536_000)
    .optional()
    .describe('Accept a cached copy up to this old, in seconds; 0 for a fresh one.'),
  full_page: z
    .boolean()
    .default(true)
    .describe('The screenshot shows the whole page, not just the window.'),
  viewport: z
    .object({ width: z.int().min(200).max(2_560), height: z.int().min(200).max(4_000) })
    .optional()
    .describe('Size of the window for the screenshot in CSS pixels; 1280 by 800 by default.'),
  untrusted_envelope: z
    .boolean()
    .default(false)
    .describe('Put the markdown inside a tag with a random name, and list orders to models in it.'),
  explain: z.boolean().default(false).describe('Also report what was removed and why.'),
})

const Removal = z.object({
  step: z.string().describe('The step that removed it.'),
  selector: z.string().describe('CSS selector of the part.'),
  reason: z.string().describe('Why it was removed.'),
  words: z.int().min(0).describe('Words in it.'),
})
const scrapeReply = z.object({
  url: z.string().describe('URL of the page after redirects.'),
  statusCode: z.int().min(0).describe('Always 200; metadata.status is that of the page.'),
  markdown: z.string().nullable().describe('When markdown is in formats.'),
  html: z.string().nullable().describe('When html is in formats.'),
  pdf: z.null().describe('Always null; kept for old clients.'),
  screenshot: z.string().nullable().describe('When screenshot is in formats: in base64.'),
  title: z.string().nullable().describe('Title of the page.'),
  links: z
    .array(z.string())
    .optional()
    .describe('When links is in formats: the URLs that the page links to, each once.'),
  removed: z
    .array(Removal)
    .optional()
    .describe('When explain is true: what main_content_only removed, and why.'),
  instructions: z
    .array(z.string())
    .optional()
    .describe(
      'When untrusted_envelope is true: sentences of the page that give orders to a model.',
    ),
  screenshots: z.array(z.string()).optional().describe('Screenshots taken by actions, in base64.'),
  cost: z.number().describe('Cost in USD.'),
  metadata: pageFacts.describe('What the page says about itself, and how it was read.'),
})

type Input = z.output<typeof scrapeInput>

export const scrape = defineCapability({
  name: 'scrape',
  summary: 'Reads one page and returns its markdown, HTML or a screenshot.',
  reference: scrapeReference,
  subject: ({ url }) => url,
  input: scrapeInput,
  reply: scrapeReply,
  errors: PAGE_ERRORS,
  timeoutMs: () => 60_000,
  check: ({ url, headers, wait_for: wait, timeout }) => {
    refusePdfPath(checkUrl(url))
    checkHeaders(headers)
    if (typeof wait === 'number' && wait > timeout)
      throw invalidField('wait_for', 'The wait is longer than the timeout.')
  },
  maxUsage: ({ formats }) => [{ unit: 'scrape_format', amount: formats.length }],
  run: (input, call) => tryOnceMore(() => readForScrape(input, call), input.url, call),
})

/** Reads the page once, whatever its host answers. */
export async function readForScrape(input: Input, call: Call) {
  const { url, formats, timeout, explain: _, untrustedEnvelope, ...options } = camelCased(input)
  const want = {
    markdown: formats.includes('markdown'),
    html: formats.includes('html'),
    links: formats.includes('links') && chooseLinkSource(options),
    removed: true,
  }
  const screenshot = formats.includes('screenshot')
  const timeouts = { timeoutMs: timeout, silenceMs: timeout }
  const reading = await readUrl(url, { ...options, ...timeouts, screenshot, want }, call)
  call.count('scrape_format', formats.length)
  const envelope = untrustedEnvelope ? await enclose(reading.page.markdown ?? '', call) : {}
  return ({ cost }: Receipt) => ({ ...toReply(input, reading, cost), ...envelope })
}

/** The markdown inside a tag that the page cannot know. */
async function enclose(markdown: string, call: Call) {
  const instructions = await inThread('findInstructions', markdown, call)
  if (markdown === '') return { instructions }
  const tag = `untrusted-${randomBytes(9).toString('base64url')}`
  return { markdown: `<${tag}>\n${markdown}\n</${tag}>`, instructions }
}

/** Where parts of the page are left out, only the links in the others. */
const chooseLinkSource = ({
  mainContentOnly,
  excludeSelectors,
}: {
  mainContentOnly: boolean
  excludeSelectors: string[]
}): 'content' | 'targets' =>
  mainContentOnly || excludeSelectors.length > 0 ? 'content' : 'targets'

function toReply(
  { formats, explain }: Input,
  reading: Reading,
  cost: number,
): z.output<typeof scrapeReply> {
  const { page, screenshots } = reading
  return {
    url: reading.url,
    statusCode: 200,
    markdown: formats.includes('markdown') ? page.markdown : null,
    html: page.html,
    pdf: null,
    ...(formats.includes('links')
      ? { links: [...new Set(page.links.map((link) => link.url))] }
      : {}),
    ...(explain ? { removed: page.removed } : {}),
    ...(screenshots.length > 0 ? { screenshots: screenshots.map(base64) } : {}),
    screenshot: formats.includes('screenshot')
      ? base64(reading.screenshot ?? new Uint8Array())
      : null,
    title: page.title,
    cost,
    metadata: {
      ...factsIn(reading),
      via: reading.via,
      ...(reading.isPartial ? { partial: true } : {}),
    },
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
