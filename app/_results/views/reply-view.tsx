'use client'

import { buttonClasses } from '../../_ui/forms/button'
import { ShownOnce } from '../../_ui/forms/shown-once'
import { Link } from '../../_ui/link'
import { asList, asRecord, asText, type Run } from '../run-state'
import { CrawlView } from './crawl-view'
import { ExtractView } from './extract-view'
import { LinkTable } from './link-table'
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

type Props = { name: string; run: Run; body: Record<string, unknown> }

/** The rendered reply of every endpoint except answers. */
export function ReplyView({ name, run, body }: Props) {
  if (name === 'crawl_stream') return <CrawlView run={run} max={Number(body.max_pages ?? 25)} />
  if (name === 'context_stream') return <PassagesView run={run} />
  if (run.state === 'running') return <Working />
  const reply = run.state === 'done' ? run.frames[0]?.data : undefined
  if (!reply) return null
  switch (name) {
    case 'web_search':
      return (
        <>
          <SearchView
            type={asText(body.search_type) || 'general'}
            results={asList(reply.results)}
          />
          <SearchNote search={reply} />
        </>
      )
    case 'context':
      return <PassagesView run={run} />
    case 'scrape':
      return <ScrapeView reply={reply} />
    case 'extract':
      return <ExtractView reply={reply} />
    case 'map':
      return <LinkTable links={asList(reply.links)} textKey="title" />
    case 'get_pdf_content':
      return (
        <PdfView
          text={asText(reply.text)}
          url={asText(reply.url)}
          metadata={asRecord(reply.metadata)}
          first={Number(body.page_start ?? 1)}
        />
      )
    case 'video_transcript':
      return <TranscriptView reply={reply} />
    case 'parse':
      return <ParsedView reply={reply} />
    case 'verify':
      return <VerifiedView reply={reply} />
    case 'rerank':
      return <RankedView reply={reply} />
    case 'batch_scrape':
    case 'crawl':
      return <Started what="job" href={`/jobs/${asText(reply.id)}`} reply={reply} />
    case 'monitors':
      return <Started what="monitor" href={`/monitors/${asText(reply.id)}`} reply={reply} />
    default:
      return null
  }
}

type StartedProps = { what: string; href: string; reply: Record<string, unknown> }

/** The reply of a started job or monitor, which has a separate page. */
function Started({ what, href, reply }: StartedProps) {
  const { webhook_secret: secret } = reply
  return (
    <div className="grid justify-items-start gap-3 py-2 text-sm">
      <p>The {what} was started. Its results appear on its page.</p>
      <Link href={href} className={buttonClasses({ variant: 'primary', size: 'small' })}>
        Open {what}
      </Link>
      {typeof secret === 'string' && (
        <div className="grid w-full gap-1.5">
          <p className="text-muted-foreground">The secret of its webhooks, shown once:</p>
          <ShownOnce text={secret} testId="started-secret" />
        </div>
      )}
    </div>
  )
}
