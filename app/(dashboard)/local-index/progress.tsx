'use client'

import { useQuery } from '@tanstack/react-query'
import { isUnfinished, type JobLine } from '../../_results/jobs/job-line'
import { JobProgress, JobState } from '../../_results/jobs/job-state'
import { asList, asRecord, asText } from '../../_results/run-state'
import { showCount } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'
import { fetchJson } from '../../_ui/fetch-json'
import { Problem } from '../../_ui/forms/problem'
import { Link } from '../../_ui/link'
import { usePolled } from '../../_ui/use-polled'
import { JobActions } from '../jobs/job-actions'

/** Reasons for skipped pages, shown if a crawl stored nothing. */
const SKIPPED: Record<string, string> = {
  robots: 'robots.txt disallows it or could not be read',
  similar: 'duplicate pages',
  not_html: 'not an HTML page',
  off_site: 'redirects to another site',
  timeout: 'timed out',
}

/** A crawl into the index: how far it is, then what it changed. */
export function Progress({ id }: { id: string }) {
  const path = `/api/v2/jobs/${id}`
  const { reply: job, problem, again } = usePolled<JobLine>(path, 'jobs', isUnfinished)
  if (!job) return <Problem text={problem} />
  const isOpen = isUnfinished(job) || job.status === 'paused'
  return (
    <div className="mt-4 grid gap-2 border-t pt-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link href={`/jobs/${id}`} className="wrap-anywhere font-medium hover:underline">
          {job.subject}
        </Link>
        {isOpen && <JobState job={job} />}
        {isOpen && <JobProgress job={job} />}
        <span className="ml-auto text-muted-foreground text-xs tabular-nums">
          {showUsd(job.cost)}
          {isOpen && ' so far'}
        </span>
        <JobActions job={job} onDone={again} />
      </div>
      <p role="status" className="text-muted-foreground text-xs">
        {!isOpen && tellOutcome(job)}
        {!isOpen && job.progress.done === 0 && <Why job={job} />}
      </p>
      {job.error && <p className="wrap-anywhere text-warn">{job.error.message}</p>}
      <Problem text={problem} />
    </div>
  )
}

const ENDS: Partial<Record<JobLine['status'], string>> = {
  cancelled: 'Cancelled',
  failed: 'Failed',
}

/** `Done: 40 pages, 2 new, 3 changed, 1 gone, 2 failed.` */
function tellOutcome({ status, progress, skipped }: JobLine): string {
  const { done, failed, unchanged, added, changed, gone } = progress
  const isFirst = unchanged + changed + gone === 0
  const parts: [number, string][] = [
    [isFirst ? 0 : added, 'new'],
    [changed, 'changed'],
    [gone, 'gone'],
    [failed - gone, 'failed'],
  ]
  const notes = parts.flatMap(([count, word]) => (count > 0 ? [`${showCount(count)} ${word}`] : []))
  const pages = `${showCount(done)} ${done === 1 ? 'page' : 'pages'}`
  const outcome = `${ENDS[status] ?? 'Done'}: ${[pages, ...notes].join(', ')}.`
  const unread = Number(asRecord(skipped).limit ?? 0)
  return unread > 0 ? `${outcome} At least ${showCount(unread)} more: raise max pages.` : outcome
}

/** Why a crawl stored nothing: the first page's error, or what was skipped. */
function Why({ job }: { job: JobLine }) {
  const path = `/api/v2/jobs/${job.id}/results?limit=1`
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => fetchJson<{ results: unknown }>(path, { signal }),
  })
  const error = asText(asList(data?.results).at(-1)?.error)
  if (error) return ` ${error}`
  const reasons = Object.entries(asRecord(job.skipped)).flatMap(([reason, count]) =>
    count !== 0 && reason in SKIPPED ? [SKIPPED[reason]] : [],
  )
  return reasons.length > 0 && ` Skipped: ${reasons.join('; ')}.`
}
