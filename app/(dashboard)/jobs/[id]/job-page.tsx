'use client'

import { useState } from 'react'
import type { ResearchReport } from '@/lib/capabilities/research'
import { isUnfinished, type JobLine, KINDS } from '../../../_results/jobs/job-line'
import { JobProgress, JobState } from '../../../_results/jobs/job-state'
import { Report } from '../../../_results/jobs/report'
import { PageHead } from '../../../_ui/card'
import { Figures } from '../../../_ui/facts/figures'
import { getLocale } from '../../../_ui/facts/locale'
import { showUsd } from '../../../_ui/facts/money'
import { When } from '../../../_ui/facts/when'
import { buttonClasses } from '../../../_ui/forms/button'
import { Problem } from '../../../_ui/forms/problem'
import { Link } from '../../../_ui/link'
import { usePolled } from '../../../_ui/use-polled'
import { JobActions } from '../job-actions'
import { Deliveries } from './deliveries'
import { Results } from './results'
import { type Outline, Site } from './site'
import type { Result } from './use-results'
import { useTimeLeft } from './use-time-left'

type Props = {
  first: JobLine
  results: Result[]
  outline: Outline
  callId: string
  hasWebhook: boolean
  resultNumber: number | null
}

/** A job with its results as they arrive, and its webhook deliveries. */
export function JobPage({ first, results, outline, callId, hasWebhook, resultNumber }: Props) {
  const [selection, setSelection] = useState(resultNumber)
  const { reply, problem, again } = usePolled<JobLine>(
    `/api/v2/jobs/${first.id}`,
    'jobs',
    isUnfinished,
    first,
  )
  const job = reply ?? first
  const { done, failed, queued } = job.progress
  const timeLeft = useTimeLeft(job)
  // Pages that failed are counted as such.
  const { error: _, ...unfetched } = job.skipped
  const skipped = Object.values(unfetched).reduce((sum, count) => sum + count, 0)
  const figures = [
    ['Done', done.toLocaleString(getLocale())],
    ['Failed', failed.toLocaleString(getLocale())],
    ['Waiting', `${queued.toLocaleString(getLocale())}${timeLeft}`],
    ['Skipped', skipped.toLocaleString(getLocale())],
    ['Cost', showUsd(job.cost)],
  ] as const
  return (
    <>
      <PageHead
        title={job.subject}
        about={`${KINDS[job.kind]} ${job.id}`}
        back={{ href: '/jobs', label: 'All jobs' }}
      >
        <div className="flex flex-wrap items-center gap-2">
          <JobActions job={job} variant="outline" onDone={again} />
          <Link href={`/usage/${callId}`} className={buttonClasses({ size: 'small' })}>
            View call
          </Link>
          {done + failed > 0 && <Downloads id={job.id} />}
        </div>
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-3" role="status">
        <JobState job={job} />
        {job.kind !== 'research' && <JobProgress job={job} />}
        <p className="text-muted-foreground text-xs tabular-nums">
          {job.kind === 'research' && `${showUsd(job.cost)} · `}
          Started <When at={Date.parse(job.created_at)} />
        </p>
        {job.error && <p className="wrap-anywhere text-sm text-warn">{job.error.message}</p>}
      </div>
      <Problem text={problem} />
      {job.kind !== 'research' && (
        <Figures
          figures={figures}
          className="grid-cols-2 sm:grid-cols-5 [&>:last-child]:max-sm:col-span-2"
        />
      )}
      <div className="grid gap-6">
        {job.kind === 'research' ? (
          <Report job={job} first={reportIn(results)} />
        ) : (
          <>
            <Site job={job} first={outline} onOpen={setSelection} />
            <Results job={job} first={results} selection={selection} onOpen={setSelection} />
          </>
        )}
        {hasWebhook && <Deliveries job={job} />}
      </div>
    </>
  )
}

function Downloads({ id }: { id: string }) {
  return ['jsonl', 'zip'].map((format) => (
    <a
      key={format}
      href={`/jobs/${id}/download?format=${format}`}
      className={buttonClasses({ size: 'small' })}
      download
    >
      Download {format.toUpperCase()}
    </a>
  ))
}

/** The report is the only result of its job. */
const reportIn = ([result]: Result[]) => (result?.page ?? null) as ResearchReport | null
