import { z } from 'zod'
import type { Reading } from './reading'

const text = (description: string) => z.string().nullable().describe(description)
const address = z.string().describe('Its address.')
const yes = (description: string) => z.boolean().describe(description)
const icon = z.object({
  url: address,
  rel: z.string().describe('What the page uses it for.'),
  sizes: text('Its sizes, such as 32x32.'),
  type: text('Its media type.'),
})
const feed = z.object({
  url: address,
  type: z.string().describe('Its media type.'),
  title: text('Its title.'),
})
const tags = z.record(z.string(), z.string())
const robots = z.object({
  noindex: yes('It asks not to be indexed.'),
  nofollow: yes('It asks that its links are not followed.'),
})
const alternate = z.object({ url: address, language: z.string().describe('Its language.') })
const refresh = z.object({ seconds: z.number().describe('After how long.'), url: address })

/** Names of 0.1, which replies keep beside today's until 0.3. */
const OLD_NAMES = {
  siteName: 'site_name',
  publishedAt: 'published_at',
  modifiedAt: 'modified_at',
  themeColor: 'theme_color',
  openGraph: 'open_graph',
  jsonLdTypes: 'json_ld_types',
  nextPage: 'next_page',
  prevPage: 'prev_page',
  contentType: 'content_type',
} as const
type OldName = keyof typeof OLD_NAMES

const facts = {
  title: text('The title element, unchanged.'),
  description: text('What the page says that it is about.'),
  language: text('Language, such as en or pt-BR.'),
  canonical: text('The address that the page prefers.'),
  site_name: text('Name of the site.'),
  author: text('Who wrote it.'),
  published_at: text('When it was published, in ISO 8601 if it can be read.'),
  modified_at: text('When it was changed, in ISO 8601 if it can be read.'),
  favicon: text('Address of its icon.'),
  icons: z.array(icon).describe('All icons.'),
  manifest: text('Address of its web manifest.'),
  theme_color: text('Colour of its theme.'),
  image: text('Address of its main picture.'),
  keywords: z.array(z.string()).describe('Its keywords.'),
  generator: text('The program that made it.'),
  open_graph: tags.describe('OpenGraph tags, without og:.'),
  twitter: tags.describe('Twitter tags, without twitter:.'),
  json_ld_types: z.array(z.string()).describe('Types in its JSON-LD.'),
  robots: robots.describe('What robots may do.'),
  next_page: text('Address of the next page.'),
  prev_page: text('Address of the page before.'),
  feeds: z.array(feed).describe('Its feeds.'),
  alternates: z.array(alternate).describe('The same page in other languages.'),
  refresh: refresh.nullable().describe('A refresh that it asks for.'),
  status: z.int().describe('HTTP status of the page.'),
  content_type: text('Content type of the page.'),
  via: z.enum(['http', 'browser']).optional().describe('How it was read, of a scrape.'),
  partial: z.literal(true).optional().describe('Present if time ended before it was complete.'),
}
const oldFacts = Object.fromEntries(
  Object.entries(OLD_NAMES).map(([name, today]) => [name, facts[today].meta({ deprecated: true })]),
) as { [Name in OldName]: (typeof facts)[(typeof OLD_NAMES)[Name]] }

/** What a page says about itself and how it was read, as the API replies it. */
export const pageFacts = z.looseObject({ ...facts, ...oldFacts })
type PageFacts = z.output<typeof pageFacts>

/** The facts of a page that was read. */
export function factsIn({ page, status, contentType }: Reading): PageFacts {
  const own = { ...page.metadata, contentType }
  const renamed = Object.entries(OLD_NAMES).map(([old, name]) => [name, own[old as OldName]])
  return { ...own, ...Object.fromEntries(renamed), status } as PageFacts
}
