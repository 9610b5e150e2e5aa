import { Badge } from '../../_ui/badge'
import { type JobLine, TONES } from './job-line'

/** A job's status, and why it is paused or has failed. */
export function JobState({ job }: { job: JobLine }) {
  return (
    <Badge tone={TONES[job.status]} title={job.error?.message ?? undefined}>
      {job.status}
    </Badge>
  )
}

/** A job's progress. */
export function JobProgress({ job }: { job: JobLine }) {
  const { done, failed, total } = job.progress
  const ended = done + failed
  return (
    <span className="grid min-w-24 gap-1">
      <span className="whitespace-nowrap text-xs tabular-nums">
        {ended.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
        {failed > 0 && <span className="text-bad"> · {failed.toLocaleString('en-US')} failed</span>}
      </span>
      <progress
        aria-label={`Progress of ${job.subject}`}
        value={ended}
        max={Math.max(1, total)}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-muted accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-accent"
      />
    </span>
  )
}
