'use client'

import { useEffect, useMemo, useState } from 'react'
import { isUnfinished, type JobLine } from '../../../_results/jobs/job-line'
import { Card, Empty } from '../../../_ui/card'
import { Badge } from '../../../_ui/facts/badge'
import { getLocale } from '../../../_ui/facts/locale'
import { Button } from '../../../_ui/forms/button'
import { Input } from '../../../_ui/forms/input'
import { getTitle, ResultPane } from './result-pane'
import { type Result, readResult, useResults } from './use-results'

const MAX_SHOWN = 500
const PAGE_SIZE = 50

const ENDS: Partial<Record<JobLine['status'], string>> = {
  paused: 'was paused',
  cancelled: 'was cancelled',
}

type Props = {
  job: JobLine
  first: Result[]
  selection: number | null
  onOpen: (seq: number) => void
}

/** The pages of a job beside the opened one. `j` and `k` go to the next and the previous. */
export function Results({ job, first, selection, onOpen }: Props) {
  const [max, setMax] = useState(PAGE_SIZE)
  const [words, setWords] = useState('')
  const results = useResults(job, first, max)
  const matches = results.filter((result) =>
    `${getTitle(result)} ${result.url}`.toLowerCase().includes(words.toLowerCase()),
  )
  const current = useCurrent(job, results, selection ?? results[0]?.seq ?? null)
  useKeys(matches, current, onOpen)
  const ended = job.progress.done + job.progress.failed
  if (results.length === 0)
    return (
      <Card>
        {isUnfinished(job) ? (
          <Empty title="No results yet" about="Pages appear here as they are completed." />
        ) : (
          <Empty
            title="No results"
            about={`The job ${ENDS[job.status] ?? 'ended'} before a page was read.`}
          />
        )}
      </Card>
    )
  return (
    <Card className="grid lg:grid-cols-[minmax(16rem,2fr)_minmax(0,5fr)]">
      <div className="min-w-0 border-b lg:border-r lg:border-b-0">
        <div className="flex items-center gap-2 border-b p-3">
          <h2 className="sr-only">Results</h2>
          <Input
            type="search"
            aria-label="Search results"
            placeholder="Search title or URL"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <ul aria-label="Results" className="max-h-72 overflow-y-auto lg:max-h-[44rem]">
          {matches.map((result) => (
            <Row
              key={result.seq}
              result={result}
              isCurrent={result.seq === current?.seq}
              onOpen={onOpen}
            />
          ))}
          {matches.length === 0 && (
            <li className="p-4 text-muted-foreground text-sm">No results match.</li>
          )}
        </ul>
        {ended > results.length && results.length >= max && max < MAX_SHOWN && (
          <div className="border-t p-3 text-right">
            <Button size="small" onClick={() => setMax(max + PAGE_SIZE)}>
              Show more
            </Button>
          </div>
        )}
      </div>
      <div className="max-h-[75dvh] min-w-0 overflow-y-auto lg:max-h-[47.5rem]">
        {current && <ResultPane key={current.seq} result={current} />}
      </div>
    </Card>
  )
}

/** It is fetched if it is not in the list. */
function useCurrent(job: JobLine, results: Result[], seq: number | null): Result | null {
  const [fetched, setFetched] = useState<Result | null>(null)
  const inList = results.find((result) => result.seq === seq) ?? null
  const isMissing = seq !== null && inList === null
  useEffect(() => {
    if (isMissing) void readResult(job.id, seq).then(setFetched)
  }, [job.id, seq, isMissing])
  return inList ?? (fetched?.seq === seq ? fetched : null)
}

const TYPED = /^(?:INPUT|TEXTAREA|SELECT)$/

function useKeys(results: Result[], current: Result | null, onOpen: (seq: number) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (TYPED.test((event.target as HTMLElement).tagName)) return
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      const at = results.findIndex(({ seq }) => seq === current?.seq)
      const next = step === 0 ? undefined : results[at + step]
      if (next) onOpen(next.seq)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [results, current, onOpen])
}

type RowProps = { result: Result; isCurrent: boolean; onOpen: (seq: number) => void }

function Row({ result, isCurrent, onOpen }: RowProps) {
  const { seq, url, success } = result
  const title = getTitle(result) === url ? shorten(url) : getTitle(result)
  const words = useMemo(() => countWords(result), [result])
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        title={url}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(seq)}
        className="grid w-full min-w-0 gap-0.5 px-3 py-2 text-left text-sm hover:bg-muted aria-[current]:bg-accent-soft"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
            {title}
          </span>
          {!success && <Badge tone="bad">failed</Badge>}
          {words !== null && (
            <span className="shrink-0 text-muted-foreground text-xs tabular-nums">
              {words.toLocaleString(getLocale())} words
            </span>
          )}
        </span>
        {title !== shorten(url) && (
          <span className="truncate text-muted-foreground text-xs">{shorten(url)}</span>
        )}
      </button>
    </li>
  )
}

const shorten = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '')

function countWords({ page, success }: Result): number | null {
  if (!success || typeof page?.markdown !== 'string') return null
  return page.markdown.split(/\s+/).filter(Boolean).length
}
