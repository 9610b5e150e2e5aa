import { getLocale } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'
import { Link } from '../../_ui/link'
import { Panel } from './panel'

type Job = {
  id: string
  kind: string
  subject: string
  progress: { done: number; total: number }
  cost: number
}

/** The jobs of the signed-in person that are running now. */
export function RunningJobs({ jobs }: { jobs: Job[] }) {
  if (jobs.length === 0) return null
  return (
    <Panel title="Running jobs" more={{ href: '/jobs', label: 'All jobs' }}>
      {jobs.map(({ id, kind, subject, progress, cost }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-2.5 text-sm">
          <Link
            dir="auto"
            href={`/jobs/${id}`}
            title={subject}
            className="truncate hover:underline"
          >
            {subject || kind}
          </Link>
          <span className="text-muted-foreground text-xs tabular-nums">
            {progress.done.toLocaleString(getLocale())} of{' '}
            {progress.total.toLocaleString(getLocale())} pages, {showUsd(cost)}
          </span>
        </li>
      ))}
    </Panel>
  )
}
