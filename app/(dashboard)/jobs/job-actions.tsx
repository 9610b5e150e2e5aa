'use client'

import { useState } from 'react'
import { isUnfinished, type JobLine } from '../../_results/jobs/job-line'
import { sendJson } from '../../_ui/fetch-json'
import { Button } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { RemovalDialog } from '../../_ui/forms/removal-dialog'
import { useAction } from './use-action'

type Props = { job: JobLine; variant?: 'quiet' | 'outline'; onDone: () => void }

/** Pause, resume and cancel, depending on the job's status. */
export function JobActions({ job, variant = 'quiet', onDone }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const path = `/api/v2/jobs/${job.id}`
  const { problem, isBusy, act } = useAction('Job', path, onDone)
  if (!isUnfinished(job) && job.status !== 'paused' && !isCancelling && !problem) return null
  const name = <span className="sr-only"> {job.subject}</span>
  return (
    <span className="inline-flex items-center justify-end gap-2 sm:whitespace-nowrap max-sm:flex-wrap">
      <Problem text={problem} />
      {isUnfinished(job) && (
        <Button variant={variant} size="small" disabled={isBusy} onClick={() => act('pause')}>
          Pause{name}
        </Button>
      )}
      {job.status === 'paused' && (
        <Button variant={variant} size="small" disabled={isBusy} onClick={() => act('resume')}>
          Resume{name}
        </Button>
      )}
      {(isUnfinished(job) || job.status === 'paused') && (
        <Button variant={variant} size="small" onClick={() => setCancelling(true)}>
          Cancel{name}
        </Button>
      )}
      <RemovalDialog
        open={isCancelling}
        title="Cancel this job?"
        about="It stops within a second. Results delivered so far stay here and stay charged."
        action="Cancel job"
        notice="Job cancelled."
        onRemove={async () => {
          const problem = await sendJson('DELETE', path)
          onDone()
          return problem
        }}
        onClose={() => setCancelling(false)}
      />
    </span>
  )
}
