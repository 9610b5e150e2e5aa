'use client'

import { useEffect, useState } from 'react'
import { isUnfinished, type JobLine } from '../../../_results/jobs/job-line'
import { Card, Empty } from '../../../_ui/card'
import { Amount } from '../../../_ui/facts/amount'
import { Badge, Dot } from '../../../_ui/facts/badge'
import { usdLike } from '../../../_ui/facts/money'
import { Button } from '../../../_ui/forms/button'
import { Dialog } from '../../../_ui/forms/dialog'
import { Table } from '../../../_ui/table'

export type Result = {
  seq: number
  url: string
  success: boolean
  error: string | null
  cost: number
  page: Record<string, unknown> | null
}
type ResultPage = { results: Result[]; next_cursor: string | null }

const POLL_MS = 1_500
const MAX_SHOWN = 500
const PAGE_SIZE = 25

/** The pages of a job, in order of completion. */
export function Results({ job, first }: { job: JobLine; first: Result[] }) {
  const [results, setResults] = useState(first)
  const [visible, setShown] = useState<Result | null>(null)
  const [max, setMax] = useState(PAGE_SIZE * 2)
  const isOpen = isUnfinished(job)
  // biome-ignore lint/correctness/useExhaustiveDependencies: continues after the loaded results.
  useEffect(() => {
    const reader = new AbortController()
    const follow = async () => {
      for (let last = results.at(-1)?.seq ?? 0, count = results.length; count < max; ) {
        const path = `/api/v2/jobs/${job.id}/results?cursor=${last}&limit=${PAGE_SIZE}`
        const response = await fetch(path, { signal: reader.signal }).catch(() => null)
        if (reader.signal.aborted) return
        const page = response?.ok ? ((await response.json()) as ResultPage) : null
        const more = page?.results ?? []
        last = more.at(-1)?.seq ?? last
        count += more.length
        if (more.length > 0) setResults((all) => [...all, ...more.filter(isAfter(all))])
        if (page?.next_cursor === null || (more.length === 0 && !isOpen)) return
        if (more.length === 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    }
    void follow()
    return () => reader.abort()
  }, [job.id, isOpen, max])
  const show = usdLike(results.map(({ cost }) => cost))
  const ended = job.progress.done + job.progress.failed
  return (
    <Card>
      <h2 className="border-b px-4 py-3 font-medium">Results</h2>
      {results.length === 0 ? (
        <Empty title="No results yet" about="Pages appear here as they are completed." />
      ) : (
        <Table label="Results" columns={['URL', 'Status', { name: 'Cost', right: true }]}>
          {results.map((row) => (
            <ResultRow key={row.seq} result={row} cost={show(row.cost)} onShow={setShown} />
          ))}
        </Table>
      )}
      {ended > results.length && results.length >= max && max < MAX_SHOWN && (
        <div className="border-t p-3 text-right">
          <Button size="small" onClick={() => setMax(max + PAGE_SIZE * 2)}>
            Show more
          </Button>
        </div>
      )}
      <Dialog
        open={visible !== null}
        onOpenChange={() => setShown(null)}
        title={getTitle(visible)}
        about={visible?.url}
      >
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls.
          tabIndex={0}
          className="max-h-[60dvh] overflow-auto whitespace-pre-wrap break-words rounded-md bg-muted p-3 text-xs"
        >
          {getText(visible)}
        </pre>
      </Dialog>
    </Card>
  )
}

const isAfter = (all: Result[]) => {
  const last = all.at(-1)?.seq ?? 0
  return ({ seq }: Result) => seq > last
}

type RowProps = { result: Result; cost: string; onShow: (result: Result) => void }

function ResultRow({ result, cost, onShow }: RowProps) {
  const { url, success, error } = result
  return (
    <tr>
      <td dir="auto" className="max-sm:wrap-anywhere w-full sm:min-w-56 sm:max-w-0 sm:truncate">
        <button
          type="button"
          title={url}
          onClick={() => onShow(result)}
          className="max-w-full text-left hover:underline max-sm:line-clamp-3 sm:truncate"
        >
          {url}
        </button>
        {error && (
          <span className="wrap-anywhere block text-muted-foreground text-xs">{error}</span>
        )}
      </td>
      <td>{success ? <Dot>ok</Dot> : <Badge tone="bad">failed</Badge>}</td>
      <td className="text-right tabular-nums">
        <Amount text={cost} />
      </td>
    </tr>
  )
}

function getTitle(result: Result | null): string {
  const title = result?.page?.title
  return typeof title === 'string' && title ? title : 'Result'
}

function getText(result: Result | null): string {
  const markdown = result?.page?.markdown
  if (typeof markdown === 'string') return markdown
  return result?.error ?? JSON.stringify(result?.page ?? null, null, 2)
}
