'use client'

import { showUsd } from '../../_ui/facts/money'
import { buttonClasses } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { Link } from '../../_ui/link'
import { usePolled } from '../../_ui/use-polled'
import { asText } from '../run-state'
import { isUnfinished, type JobLine } from './job-line'
import { JobProgress, JobState } from './job-state'
import { Report } from './report'
import { WebhookSecret } from './started'

/** A started job as it runs: its state and progress, and the report of research. */
export function StartedJob({ reply }: { reply: Record<string, unknown> }) {
  const id = asText(reply.id)
  const { reply: job, problem } = usePolled<JobLine>(`/api/v2/jobs/${id}`, 'jobs', isUnfinished)
  return (
    <div className="grid min-w-0 gap-4 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-3" role="status">
        {job ? <JobState job={job} /> : <span>The job was started.</span>}
        {job && job.kind !== 'research' && <JobProgress job={job} />}
        {job && (
          <span className="text-muted-foreground tabular-nums">
            {showUsd(job.cost)}
            {isUnfinished(job) && ' so far'}
          </span>
        )}
        <Link
          href={`/jobs/${id}`}
          className={buttonClasses({ variant: 'primary', size: 'small', className: 'ml-auto' })}
        >
          Open job
        </Link>
      </div>
      {job?.error && <p className="wrap-anywhere text-warn">{job.error.message}</p>}
      <Problem text={problem} />
      <WebhookSecret secret={reply.webhook_secret} />
      {job?.kind === 'research' && <Report job={job} first={null} narrow />}
    </div>
  )
}
