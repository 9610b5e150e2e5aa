'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { Button, buttonLook } from '../../../_ui/button'
import { Empty } from '../../../_ui/card'
import { ShownOnce } from '../../../_ui/shown-once'
import type { Proof } from '../../usage/[id]/stored-call'
import { listOf, partOf, type Run, textOf } from '../run-state'
import { CrawlView } from './crawl-view'
import { ExtractView } from './extract-view'
import { LinkTable } from './link-table'
import { PassagesView } from './passages-view'
import { PdfView } from './pdf-view'
import { ScrapeView } from './scrape-view'
import { SearchView } from './search-view'
import { TranscriptView } from './transcript-view'

/** Loaded with the first answer. */
const AnswerView = dynamic(() => import('./answer-view').then((module) => module.AnswerView), {
  ssr: false,
})

const QUESTIONS = [
  'How does HTTP/3 differ from HTTP/2?',
  'What changed in Python 3.11?',
  'Which planets have rings?',
]

type Props = {
  form: { name: string }
  run: Run
  body: Record<string, unknown>
  /** The check of the answer, once known. */
  proof: Proof | null
  onQuestion: (query: string) => void
}

/** The reply as people want to see it, by endpoint. */
export function ResultView({ form, run, body, proof, onQuestion }: Props) {
  if (run.state === 'idle')
    return <Idle asks={form.name.startsWith('answer')} onQuestion={onQuestion} />
  if (form.name.startsWith('answer')) return <AnswerView run={run} proof={proof} />
  if (form.name === 'crawl_stream')
    return <CrawlView run={run} most={Number(body.max_pages ?? 25)} />
  if (form.name === 'context_stream') return <PassagesView run={run} />
  if (run.state === 'running') return <Working />
  const reply = run.state === 'done' ? run.frames[0]?.data : undefined
  if (!reply) return null
  switch (form.name) {
    case 'web_search':
      return (
        <SearchView type={textOf(body.search_type) || 'general'} results={listOf(reply.results)} />
      )
    case 'context':
      return <PassagesView run={run} />
    case 'scrape':
      return <ScrapeView reply={reply} />
    case 'extract':
      return <ExtractView reply={reply} />
    case 'map':
      return <LinkTable links={listOf(reply.links)} textKey="title" />
    case 'get_pdf_content':
      return (
        <PdfView
          text={textOf(reply.text)}
          url={textOf(reply.url)}
          metadata={partOf(reply.metadata)}
          first={Number(body.page_start ?? 1)}
        />
      )
    case 'video_transcript':
      return <TranscriptView reply={reply} />
    case 'batch_scrape':
    case 'crawl':
      return <Started what="job" href={`/jobs/${textOf(reply.id)}`} reply={reply} />
    case 'monitors':
      return <Started what="monitor" href={`/monitors/${textOf(reply.id)}`} reply={reply} />
    default:
      return null
  }
}

type StartedProps = { what: string; href: string; reply: Record<string, unknown> }

/** Replies of work that continues on its own page. */
function Started({ what, href, reply }: StartedProps) {
  const { webhook_secret: secret } = reply
  return (
    <div className="grid justify-items-start gap-3 py-2 text-sm">
      <p>The {what} was started. Its results appear on its page.</p>
      <Link href={href} className={buttonLook({ look: 'primary', size: 'small' })}>
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

function Idle({ asks, onQuestion }: { asks: boolean; onQuestion: (query: string) => void }) {
  if (!asks)
    return (
      <Empty title="No results yet" about="Fill in the form or load the example, then press Run." />
    )
  return (
    <Empty title="No answer yet" about="Type a question or start with one of these.">
      <div className="flex flex-wrap justify-center gap-2">
        {QUESTIONS.map((question) => (
          <Button key={question} size="small" onClick={() => onQuestion(question)}>
            {question}
          </Button>
        ))}
      </div>
    </Empty>
  )
}

function Working() {
  return (
    <div role="status" className="grid animate-pulse gap-3 py-2">
      <p className="text-muted-foreground text-sm">Working…</p>
      <div className="h-4 w-3/5 rounded-sm bg-muted" />
      <div className="h-4 w-4/5 rounded-sm bg-muted" />
      <div className="h-4 w-2/5 rounded-sm bg-muted" />
    </div>
  )
}
