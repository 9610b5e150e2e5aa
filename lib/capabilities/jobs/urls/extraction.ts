import { z } from 'zod'
import type { Call, Usage } from '@/lib/base/call'
import { appErrorIn } from '@/lib/base/errors'
import { extract, extractInput, listUnits } from '@/lib/capabilities/extract'

const { json_schema, query, instructions, response_language } = extractInput.shape
const ANY_PAGE = 'https://example.com/'
const PAGE_MS = 60_000
const PAGE_AND_EXTRACTION_MS = 180_000
const UNREADABLE = 'Nothing could be extracted.'
/** The receipt is that of the page's call, so an extraction has an empty one. */
const FREE = { cost: 0, costOf: () => 0, unitCost: () => 0, responseTime: '0.00' }

/** What a job also extracts from each of its pages. */
export const extraction = z.object({
  modes: z
    .array(z.enum(['json', 'summary', 'qa']))
    .min(1, 'name at least one mode')
    .default(['json'])
    .transform((modes) => [...new Set(modes)])
    .describe('What to extract; each mode is billed.'),
  json_schema,
  query,
  instructions,
  response_language,
})

type Extraction = z.output<typeof extraction>
/** How the pages of the job are read. */
type Reading = Partial<Omit<z.input<typeof extractInput>, 'url' | 'modes'>>

/** Time limit of a page, with the extraction that is asked for. */
export function pageMs(extraction: Extraction | undefined): number {
  return extraction ? PAGE_AND_EXTRACTION_MS : PAGE_MS
}

/** What the extraction from one page uses at most. */
export function usageOfExtraction(
  extraction: Extraction | undefined,
  reading: Reading = {},
): Usage {
  return extraction ? listUnits(inputFor(extraction, ANY_PAGE, reading), extraction.modes) : []
}

/** Throws 400 for an extraction that could not be made of any page. */
export async function checkExtraction(
  extraction: Extraction | undefined,
  asker: Parameters<NonNullable<typeof extract.check>>[1],
): Promise<void> {
  if (extraction) await extract.check?.(inputFor(extraction, ANY_PAGE, {}), asker)
}

/** The fields that an extraction adds to a page. If a mode fails, the others stay. */
export async function extractFrom(
  extraction: Extraction | undefined,
  url: string,
  reading: Reading,
  call: Call,
): Promise<Record<string, unknown>> {
  if (!extraction) return {}
  try {
    const complete = await extract.run(inputFor(extraction, url, reading), call)
    const { structured_data, summary, answer } = complete(FREE)
    return { extracted: { structured_data, summary, answer } }
  } catch (error) {
    if (call.signal.aborted) throw error
    const isOfExtraction = (unit: string) => unit.startsWith('extract_')
    if (!call.chargesFailure)
      call.recount((line) => (isOfExtraction(line.unit) ? { ...line, amount: 0 } : line))
    const { message, details } = appErrorIn(error) ?? { message: UNREADABLE, details: null }
    return { extracted: partIn(details), extract_error: message }
  }
}

/** What the modes returned that did not fail, if the failure is charged. */
function partIn(details: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!details?.partial) return null
  return { structured_data: null, summary: null, answer: null, ...details.partial }
}

const inputFor = (extraction: Extraction, url: string, reading: Reading) =>
  extractInput.parse({ ...reading, ...extraction, url })
