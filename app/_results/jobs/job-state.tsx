import { classNames } from '../../_ui/class-names'
import { Badge, Dot } from '../../_ui/facts/badge'
import { getLocale } from '../../_ui/facts/locale'
import { isUnfinished, type JobLine, TONES } from './job-line'

/** A job's status, and why it is paused or has failed. */
export function JobState({ job }: { job: JobLine }) {
  if (getTone(job) === 'good') return <Dot>{job.status}</Dot>
  return (
    <Badge tone={getTone(job)} title={job.error?.message ?? undefined}>
      {job.status === 'completed' ? describeFailures(job) : job.status}
    </Badge>
  )
}

function describeFailures(job: JobLine): string {
  if (!isLost(job)) return 'completed with errors'
  return job.progress.total === 1 ? 'failed' : 'all failed'
}

const isLost = ({ progress: { done } }: JobLine) => done === 0

/** A completed job with failed pages does not look good. */
function getTone(job: JobLine) {
  if (job.status !== 'completed' || job.progress.failed === 0) return TONES[job.status]
  return isLost(job) ? 'bad' : 'warn'
}

/** A job's progress, with a bar until it has ended. */
export function JobProgress({ job }: { job: JobLine }) {
  const { done, failed, total } = job.progress
  const ended = done + failed
  const isOpen = isUnfinished(job) || job.status === 'paused'
  // A badge says that the only page failed, and a job without pages has no progress.
  if (!isOpen && (total === 0 || (total === 1 && failed === 1))) return null
  return (
    <span className={classNames('grid gap-1', isOpen && 'min-w-24')}>
      <span className="whitespace-nowrap text-xs tabular-nums">
        {ended.toLocaleString(getLocale())} of {total.toLocaleString(getLocale())}
        {failed > 0 && (
          <span className="text-bad"> · {failed.toLocaleString(getLocale())} failed</span>
        )}
      </span>
      {isOpen && (
        <progress
          aria-label={`Progress of ${job.subject}`}
          value={ended}
          max={Math.max(1, total)}
          className="h-1 w-full appearance-none overflow-hidden rounded-full bg-muted accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </span>
  )
}
