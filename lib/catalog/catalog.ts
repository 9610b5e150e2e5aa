import { answer, answerStream, legacyAnswer, legacyAnswerStream } from '../answer'
import type { Capability } from '../capability'
import { crawl } from '../crawl'
import { extract } from '../extract'
import { map } from '../map'
import { pdf } from '../pdf'
import { scrape } from '../scrape'
import { webSearch } from '../search'
import { transcript } from '../transcript'

/** One endpoint of the API: where it is, what stands behind it, and whether it streams. */
export type Entry = {
  path: string
  capability: Pick<Capability<never, never>, 'name' | 'summary' | 'input' | 'output'>
  streams: boolean
  deprecated: boolean
}

/** Every endpoint that is sold, in the order of the documentation. A test compares it with the routes. */
export const catalog: Entry[] = [
  entry('/api/v2/answer', answer),
  entry('/api/v2/answer_stream', answerStream, { streams: true }),
  entry('/api/v2/web_search', webSearch),
  entry('/api/v2/scrape', scrape),
  entry('/api/v2/extract', extract),
  entry('/api/v2/map', map),
  entry('/api/v2/crawl_stream', crawl, { streams: true }),
  entry('/api/v2/get_pdf_content', pdf),
  entry('/api/v2/video_transcript', transcript),
  entry('/api/v1/search', legacyAnswer, { deprecated: true }),
  entry('/api/v1/search_stream', legacyAnswerStream, { streams: true, deprecated: true }),
]

function entry<Input, Output>(
  path: string,
  capability: Capability<Input, Output>,
  more: Partial<Pick<Entry, 'streams' | 'deprecated'>> = {},
): Entry {
  const { name, summary, input, output } = capability
  return {
    path,
    capability: { name, summary, input: input as Entry['capability']['input'], output },
    streams: false,
    deprecated: false,
    ...more,
  }
}
