import type { Call } from '@/lib/base/call'
import { openTasks } from '@/lib/base/threads'
import type { Reading } from '@/lib/capabilities/scrape'
import type { Schema } from '@/lib/models/json-schema'
import type { PageData } from './facts'
import type * as InThread from './in-thread'

const inThread = openTasks<typeof InThread>('lib/capabilities/extract/in-thread.ts')

type PageSource = Pick<Reading, 'requestedUrl' | 'url' | 'page'>

/** Fills a schema from the page's data. Throws 422 no_structured_data if nothing matches. */
export function fillFromPage(
  reading: PageSource,
  schema: Schema,
  call: Call,
): Promise<Record<string, unknown>> {
  const url = reading.requestedUrl
  return inThread('fill', { pageData: toPageData(reading), schema, url }, call, { url })
}

export function toPageData({ url, page: { structured, metadata, title } }: PageSource): PageData {
  return { url, page: { structured, metadata, title } }
}
