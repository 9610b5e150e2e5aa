'use client'

import type { ReactNode } from 'react'
import type { EndpointName } from '@/lib/operations/catalog'
import { StartedJob } from '../jobs/started-job'
import { StartedMonitor } from '../jobs/started-monitor'
import { asList, asRecord, asText, asTexts, type Run } from '../run-state'
import { MapView } from '../tree/map-view'
import { CrawlView } from './crawl-view'
import { ExtractView } from './extract-view'
import { PdfView } from './pdf-view'
import { ScrapeView } from './scrape-view'
import { SearchNote } from './search-note'
import { SearchView } from './search-view'
import { ParsedView } from './texts/parsed-view'
import { PassagesView } from './texts/passages-view'
import { RankedView } from './texts/ranked-view'
import { VerifiedView } from './texts/verified-view'
import { TranscriptView } from './transcript-view'
import { Working } from './working'

type Fields = Record<string, unknown>
/** The view of a reply, or of the frames that have arrived of a stream. */
type View = { reply: (reply: Fields, request: Fields) => ReactNode } | { frames: FramesView }
type FramesView = (run: Run, request: Fields) => ReactNode

/** Answers have a view of their own. */
type ReplyName = Exclude<EndpointName, `${'answer' | 'search'}${string}`>

const startedJob = { reply: (reply: Fields) => <StartedJob reply={reply} /> }

/** What is shown of every endpoint: one without a view does not compile. */
const VIEWS: Record<ReplyName, View> = {
  web_search: {
    reply: (reply, request) => (
      <>
        <SearchView
          type={asText(request.search_type) || 'general'}
          results={asList(reply.results)}
        />
        <SearchNote search={reply} />
      </>
    ),
  },
  context: { frames: (run) => <PassagesView run={run} /> },
  context_stream: { frames: (run) => <PassagesView run={run} /> },
  scrape: { reply: (reply) => <ScrapeView reply={reply} /> },
  extract: { reply: (reply) => <ExtractView reply={reply} /> },
  map: { reply: (reply) => <MapView links={asList(reply.links)} /> },
  crawl_stream: {
    frames: (run, request) => <CrawlView run={run} max={Number(request.max_pages ?? 25)} />,
  },
  batch_scrape: startedJob,
  batch_parse: startedJob,
  crawl: startedJob,
  research: startedJob,
  monitors: { reply: (reply) => <StartedMonitor reply={reply} /> },
  get_pdf_content: {
    reply: (reply, request) => (
      <PdfView
        text={asText(reply.text)}
        url={asText(reply.url)}
        metadata={asRecord(reply.metadata)}
        first={Number(request.page_start ?? 1)}
        images={asList(reply.page_images)}
        warnings={asTexts(reply.warnings)}
      />
    ),
  },
  video_transcript: { reply: (reply) => <TranscriptView reply={reply} /> },
  parse: { reply: (reply) => <ParsedView reply={reply} /> },
  parse_stream: {
    frames: (run) => (run.frames.length === 0 ? <Working /> : <ParsedView reply={toParsed(run)} />),
  },
  verify: { reply: (reply) => <VerifiedView reply={reply} /> },
  rerank: { reply: (reply) => <RankedView reply={reply} /> },
}

type Props = { name: string; run: Run; body: Fields }

/** The rendered reply of every endpoint except answers. */
export function ReplyView({ name, run, body }: Props) {
  const view = (VIEWS as Record<string, View | undefined>)[name]
  if (!view) return null
  if ('frames' in view) return view.frames(run, body)
  if (run.state === 'running') return <Working />
  const reply = run.state === 'done' ? run.frames[0]?.data : undefined
  return reply ? view.reply(reply, body) : null
}

/** The reply that the frames of a stream make up so far. */
function toParsed({ frames }: Run): Fields {
  const usage = frames.find(({ data }) => data.type === 'usage')?.data ?? {}
  const pages = frames.flatMap(({ data }) => (data.type === 'page' ? [asRecord(data.page)] : []))
  return { ...usage, type: usage.file_type, page_count: pages.length, pages }
}
