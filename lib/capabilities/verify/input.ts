import { z } from 'zod'
import { invalidField } from '@/lib/base/errors'
import { checkUrl } from '@/lib/network/web'
import type { Statements } from './statements'

const MAX_BYTES = 100_000
const MAX_SENTENCES = 300
const MAX_LINKS = 50

const source = z
  .object({
    url: z.string().trim().min(1).optional().describe('Address of a page, which is read.'),
    text: z.string().min(1).optional().describe('The text itself, in place of a page.'),
    title: z.string().max(1_000).optional().describe('Title of the source.'),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'a SHA-256 in hexadecimal')
      .optional()
      .describe('Hash of the text that an earlier call returned; changed compares with it.'),
    read_at: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('When it was read before; changed compares with it.'),
  })
  .refine(({ url, text }) => (url === undefined) !== (text === undefined), 'either url or text')

/** A plain string: the address of a page, or the text itself. */
const plainSource = z
  .string()
  .trim()
  .min(1)
  .transform(
    (text): z.output<typeof source> => (/^https?:\/\/\S+$/i.test(text) ? { url: text } : { text }),
  )

export const verifyInput = z.object({
  text: z
    .string()
    .refine((text) => text.trim() !== '', 'must not be empty')
    .refine((text) => Buffer.byteLength(text) <= MAX_BYTES, 'at most 100,000 bytes')
    .describe(
      'The text to check, up to 100 kB. It cites sources as [1], or links to pages; sentences without a citation are compared with all sources.',
    ),
  sources: z
    .array(z.union([source, plainSource]))
    .max(MAX_LINKS)
    .default([])
    .describe(
      'The sources, in the order of the markers; a string is the address of a page, or else a text. Pages that the text links to are added.',
    ),
  format: z
    .enum(['markdown', 'text'])
    .default('markdown')
    .describe('Whether the text is markdown, whose headings and code state nothing.'),
})
export type VerifyInput = z.output<typeof verifyInput>

/** The addresses to read: those of the sources, then the text's own. */
export function addressesIn({ sources }: VerifyInput, { links }: Statements): string[] {
  const givenUrls = sources.flatMap(({ url }) => (url === undefined ? [] : [url]))
  return [...givenUrls, ...links.filter((link) => !givenUrls.includes(link))]
}

/** Throws 400 for a text with too many sentences or links, or a source with a bad address. */
export function checkLimits(input: VerifyInput, statements: Statements): void {
  if (statements.statements.length > MAX_SENTENCES)
    throw invalidField(
      'text',
      `It has ${statements.statements.length} sentences; 300 are the most.`,
    )
  const links = addressesIn(input, statements)
  if (links.length > MAX_LINKS)
    throw invalidField('text', `It needs ${links.length} pages; 50 are the most.`)
  for (const { url } of input.sources) if (url !== undefined) checkUrl(url)
}
