'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ResearchReport } from '@/lib/capabilities/research'
import { Card, Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { Badge } from '../../_ui/facts/badge'
import { fetchJson } from '../../_ui/fetch-json'
import { buttonClasses } from '../../_ui/forms/button'
import type { Source } from '../views/answer-of'
import { CitedText } from '../views/cited-text'
import { SourceCards } from '../views/source-cards'
import { isUnfinished, type JobLine } from './job-line'

type Props = {
  job: JobLine
  first: ResearchReport | null
  narrow?: boolean
}

type Result = { page: ResearchReport | null }

/** The report of a research job with its sources and unsupported sentences. */
export function Report({ job, first, narrow = false }: Props) {
  const report = useReport(job, first)
  const [pointed, setPointed] = useState<number | null>(null)
  const sources = useMemo(() => (report?.sources ?? []).map(toSource), [report])
  if (!report)
    return (
      <Card>
        <Empty
          title={isUnfinished(job) ? 'Researching…' : 'No report'}
          about={
            isUnfinished(job)
              ? 'The report appears here once it is written and checked.'
              : (job.error?.message ?? 'The job ended before a report was written.')
          }
        />
      </Card>
    )
  return (
    <div
      className={classNames(
        'grid items-start gap-6',
        !narrow && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]',
      )}
    >
      <Card>
        <header className="flex flex-wrap items-center justify-between gap-3 border-b px-5 py-3">
          <h2 className="font-medium">Report</h2>
          <span className="flex flex-wrap items-center gap-2">
            {report.engine === 'extractive' && <Badge>quotes, no model</Badge>}
            <a
              href={`/api/v2/calls/${report.call_id}/evidence`}
              className={buttonClasses({ size: 'small' })}
              download={`${report.call_id}.json`}
            >
              Download evidence
            </a>
          </span>
        </header>
        <div className="px-5 py-4">
          <CitedText
            text={withoutTitle(report.report, job.subject)}
            sources={sources}
            proof={null}
            onPoint={setPointed}
          />
        </div>
      </Card>
      <div className="grid min-w-0 gap-6">
        <Card className="px-4 pt-3 pb-2">
          <SourceCards sources={sources} pointed={pointed} />
        </Card>
        <Sentences title="Not supported" texts={report.unsupported.map(({ text }) => text)} />
        <Sentences title="Not found" texts={report.not_found} />
        <Sentences title="Next steps" texts={report.next} />
      </div>
    </div>
  )
}

function toSource(source: ResearchReport['sources'][number]): Source {
  const { url, title, quotes, published_at, read } = source
  return {
    title,
    link: url,
    snippet: '',
    cited: quotes.length > 0,
    quotes,
    date: published_at?.slice(0, 10) ?? '',
    isSnippet: read === 'snippet',
  }
}

/** The report without its only heading, if that repeats the title of the page. */
function withoutTitle(report: string, title: string): string {
  const lines = report.split('\n')
  const headings = lines.filter((line) => line.startsWith('#'))
  const isRepeated = headings.length === 1 && headings[0]?.replace(/^#+ /, '').trim() === title
  return isRepeated ? lines.filter((line) => line !== headings[0]).join('\n') : report
}

function useReport(job: JobLine, first: ResearchReport | null): ResearchReport | null {
  const { data } = useQuery({
    queryKey: ['report', job.id],
    enabled: !isUnfinished(job) && first === null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const path = `/api/v2/jobs/${job.id}/results`
      const { results } = await fetchJson<{ results: Result[] }>(path, { signal })
      return results[0]?.page ?? null
    },
  })
  return first ?? data ?? null
}

function Sentences({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <Card className="px-4 py-3">
      <h2 className="font-medium">{title}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-4 text-muted-foreground text-sm">
        {texts.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
