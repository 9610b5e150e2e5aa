import type { z } from 'zod'
import { answer, answerStream, legacyAnswer, legacyAnswerStream } from '../answer'
import type { Capability } from '../capability'
import { context, contextStream } from '../context'
import { crawl } from '../crawl'
import type { ErrorCode } from '../errors'
import { extract } from '../extract'
import { chat, chatStream, embeddings } from '../inference'
import { batchScrape, crawlJob } from '../jobs'
import { map } from '../map'
import { monitors } from '../monitors'
import { pdf } from '../pdf'
import { research } from '../research'
import { scrape } from '../scrape'
import { webSearch } from '../search'
import { transcript } from '../transcript'

/** An API endpoint: its path, its capability, and whether it streams. */
export type Entry = {
  path: string
  capability: {
    name: string
    summary: string
    input: z.ZodType
    reply: z.ZodType
    /** The codes that it can fail with, besides CALL_ERRORS. */
    errors: readonly ErrorCode[]
    events?: z.ZodType
  }
  streams: boolean
  /** Status of a successful reply; 202 if a job continues. */
  status: number
  deprecated: boolean
}

/** Every billed endpoint, in the order of the documentation. */
export const catalog: Entry[] = [
  entry('/api/v2/answer', answer),
  entry('/api/v2/answer_stream', answerStream),
  entry('/api/v2/web_search', webSearch),
  entry('/api/v2/context', context),
  entry('/api/v2/context_stream', contextStream),
  entry('/api/v2/scrape', scrape),
  entry('/api/v2/extract', extract),
  entry('/api/v2/map', map),
  entry('/api/v2/crawl_stream', crawl),
  entry('/api/v2/batch_scrape', batchScrape, { status: 202 }),
  entry('/api/v2/crawl', crawlJob, { status: 202 }),
  entry('/api/v2/monitors', monitors, { status: 201 }),
  entry('/api/v2/research', research, { status: 202 }),
  entry('/api/v2/get_pdf_content', pdf),
  entry('/api/v2/video_transcript', transcript),
  entry('/api/v1/search', legacyAnswer, { deprecated: true }),
  entry('/api/v1/search_stream', legacyAnswerStream, { deprecated: true }),
]

/** The names of all calls, including those of the OpenAI interface. */
export const callNames: string[] = [
  ...new Set([
    ...catalog.map(({ capability }) => capability.name),
    chat.name,
    chatStream.name,
    embeddings.name,
  ]),
]

function entry<Input, Reply, Event>(
  path: string,
  { name, summary, input, reply, errors, events }: Capability<Input, Reply, Event>,
  { deprecated = false, status = 200 } = {},
): Entry {
  const capability = { name, summary, input, reply, errors, ...(events ? { events } : {}) }
  return { path, capability, streams: events !== undefined, status, deprecated }
}
