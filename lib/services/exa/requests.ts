import { z } from 'zod'
import {
  anything,
  ignore,
  loose,
  numeric,
  refuse,
  serve,
  unsupported,
  within,
  withWords,
} from '@/lib/services/wire'
import { toCategory } from './categories'

const MAX_URLS = 100
const MAX_WORDS = 5
const MODELS = ['exa-research-fast', 'exa-research', 'exa-research-pro'] as const

const parts = {
  text: loose.options({ maxCharacters: loose.number, verbosity: loose.text }),
  highlights: loose.options({
    query: loose.text,
    maxCharacters: loose.number,
    highlightsPerUrl: loose.number,
  }),
  summary: loose.options({ query: loose.text, schema: anything }),
}
const contents = {
  ...serve('whole, or cut by `maxCharacters`', { text: parts.text }),
  ...serve('passages for its `query`; `maxCharacters`, `highlightsPerUrl`', {
    highlights: parts.highlights,
  }),
  ...serve('a text, or data by its `schema`', { summary: parts.summary }),
  ...serve('`links` and `imageLinks`, each a number', {
    extras: loose.options({
      links: z.coerce.number().catch(0),
      imageLinks: z.coerce.number().catch(0),
    }),
  }),
  ...serve('all results as one text', {
    context: loose.options({ maxCharacters: loose.number }),
  }),
  ...serve(
    'pages of the site that a page links to, each read and billed as the page, and their links as one more format',
    { subpages: loose.number.describe('(10)'), subpageTarget: loose.list },
  ),
  ...serve('yes', {
    livecrawl: loose.text,
    maxAgeHours: loose.number,
    livecrawlTimeout: loose.number,
  }),
  ...refuse({ snapshotAsOf: 'pages are read as they are now' }),
}
export const Contents = z.object(contents)
/** Addresses, in either of two fields. */
export const urlList = withWords(
  'urls',
  `urls must be a list of 1 to ${MAX_URLS} URLs.`,
  z.array(z.string()).min(1).max(MAX_URLS),
)
export const ContentsRequest = z.object({
  ...serve(`up to ${MAX_URLS} addresses`, { urls: urlList.optional(), ids: urlList.optional() }),
  ...contents,
})

const question = serve('yes', { query: z.string() })
const results = {
  ...serve('yes', {
    numResults: numeric.describe('(50)'),
    includeDomains: loose.texts,
    excludeDomains: loose.texts,
    startPublishedDate: z.string().optional(),
    endPublishedDate: z.string().optional(),
    userLocation: loose.text,
  }),
  ...serve(
    '`news`; `publication`, `research paper`: papers; `github`, `people`, `linkedin profile`, `tweet`: the domains of these, where no domain is named; `company`, `financial report`, `personal site`, `pdf`: their words are added to the query',
    { category: loose.text.transform(toCategory) },
  ),
  ...serve('the fields of `contents`, in an object or beside the query', {
    contents: within(Contents),
    ...parts,
  }),
  ...serve(
    'one text of up to 5 words. The pages of the results are read and billed as content; those that do not fit, or cannot be read, are left out',
    { includeText: phrases('includeText'), excludeText: phrases('excludeText') },
  ),
  ...serve('any time that includes now: pages are found as they are searched for', {
    startCrawlDate: crawlDate('startCrawlDate', (time) => time <= Date.now()),
    endCrawlDate: crawlDate('endCrawlDate', (time) => time >= Date.now()),
  }),
  ...ignore('ignored: there is one kind of search', [
    'type',
    'useAutoprompt',
    'moderation',
    'flags',
  ]),
}
export const SearchRequest = z.object({
  ...question,
  ...results,
  ...serve(
    'an `answer` with `service-web` as well; `grounding` names its sources as a whole, always with the confidence `medium`',
    { outputSchema: loose.object, systemPrompt: loose.text, stream: loose.yes },
  ),
})
export const SimilarRequest = z.object({
  ...serve('yes', { url: loose.text, excludeSourceDomain: loose.yes }),
  ...results,
  ...serve('yes', { excludeDomains: loose.list }),
})

export const AnswerRequest = z.object({
  ...question,
  ...serve('yes', {
    systemPrompt: z.string().optional(),
    outputSchema: anything,
    userLocation: loose.text,
    stream: loose.yes,
  }),
  ...serve('that of each citation', { text: loose.flag }),
})

export const CodeRequest = z.object({
  ...question,
  ...serve('256 to 32,000; 5,000 for any other', { tokensNum: loose.numeric }),
})

export const ResearchRequest = z.object({
  ...serve('yes', { instructions: z.string(), outputSchema: anything }),
  ...serve('`quick`, `standard` and `deep`', {
    model: withWords(
      'model',
      `It is one of ${MODELS.join(', ')}.`,
      z.enum(MODELS).default('exa-research'),
    ),
  }),
})
/** The query of a report that is asked for. */
export const ResearchState = z.object(
  refuse({ stream: { why: 'poll GET /exa/research/v1/{researchId}', except: ['false'] } }),
)

export type Contents = z.output<typeof Contents>
export type Search = z.output<typeof SearchRequest>
export type Answer = z.output<typeof AnswerRequest>
export type Results = Omit<Search, 'outputSchema' | 'systemPrompt' | 'stream'>

function phrases(name: string) {
  const phrase = z.coerce
    .string()
    .transform(plainText)
    .refine((text) => text !== '' && text.split(' ').length <= MAX_WORDS)
  const words = `${name} must be texts of 1 to ${MAX_WORDS} words.`
  return withWords(
    name,
    words,
    z.preprocess((value) => [value ?? []].flat(), z.array(phrase)),
  )
}

/** A text in which phrases are looked for. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/["\s]+/g, ' ')
    .trim()
}

/** Pages are found when they are searched for: throws 400 for a time when none was. */
function crawlDate(name: string, includesNow: (time: number) => boolean) {
  return anything.transform((date) => {
    if (date && !includesNow(Date.parse(String(date))))
      throw unsupported(
        name,
        'pages are found as they are searched for; use the dates of publication',
      )
  })
}
