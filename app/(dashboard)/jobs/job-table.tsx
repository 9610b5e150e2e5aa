'use client'

import { isUnfinished, type JobLine, KINDS } from '../../_results/jobs/job-line'
import { JobProgress, JobState } from '../../_results/jobs/job-state'
import { Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { Amount } from '../../_ui/facts/amount'
import { usdLike } from '../../_ui/facts/money'
import { When } from '../../_ui/facts/when'
import { buttonClasses } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { Link } from '../../_ui/link'
import { Below, FROM, Moved, Table, WIDE } from '../../_ui/table'
import { usePolled } from '../../_ui/use-polled'
import { JobActions } from './job-actions'

type JobPage = { jobs: JobLine[]; next_cursor: string | null }

const COLUMNS = [
  'Subject',
  { name: 'Kind', from: 896 as const },
  { name: 'Status', wide: true },
  { name: 'Progress', wide: true },
  { name: 'Cost', right: true },
  { name: 'Updated', from: 896 as const },
  { name: 'Actions', unseen: true },
]

type Props = {
  query: string
  first: JobPage
  /** The address of the list, for its next page. */
  base: string
  isFiltered: boolean
}

/** Jobs with live progress. */
export function JobTable({ query, first, base, isFiltered }: Props) {
  const { reply, problem, again } = usePolled<JobPage>(
    `/api/v2/jobs?${query}`,
    'jobs',
    ({ jobs }) => jobs.some(isUnfinished),
    first,
  )
  const { jobs, next_cursor: next } = reply ?? first
  const show = usdLike(jobs.map(({ cost }) => cost))
  if (jobs.length === 0 && isFiltered)
    return (
      <Empty title="No jobs found" about="No jobs match these filters.">
        <Link href="/jobs" className={buttonClasses()}>
          Clear filters
        </Link>
      </Empty>
    )
  if (jobs.length === 0)
    return (
      <Empty
        title="No jobs yet"
        about="Start a batch, a crawl or research in the playground or with the API."
      >
        <StartCrawl />
      </Empty>
    )
  return (
    <>
      <Problem text={problem} />
      <Table label="Jobs" columns={COLUMNS}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} cost={show(job.cost)} onDone={again} />
        ))}
      </Table>
      {next && (
        <nav aria-label="Pages" className="flex justify-end border-t p-3">
          <Link href={`${base}cursor=${next}`} className={buttonClasses({ size: 'small' })}>
            Older
          </Link>
        </nav>
      )}
    </>
  )
}

export const StartCrawl = () => (
  <Link href="/playground?endpoint=v2/crawl" className={buttonClasses({ variant: 'primary' })}>
    Start a crawl
  </Link>
)

function JobRow({ job, cost, onDone }: { job: JobLine; cost: string; onDone: () => void }) {
  const updated = Date.parse(job.updated_at)
  return (
    <tr>
      <td dir="auto" className="max-sm:wrap-anywhere w-full sm:min-w-56 sm:max-w-0 sm:truncate">
        <Link
          href={`/jobs/${job.id}`}
          title={job.subject}
          className="font-medium hover:underline max-sm:line-clamp-2"
        >
          {job.subject}
        </Link>
        <Moved from={896}>
          {KINDS[job.kind]} · <When at={updated} />
        </Moved>
        <Below>
          <JobState job={job} />
          <JobProgress job={job} />
        </Below>
      </td>
      <td className={classNames('whitespace-nowrap', FROM[896])}>{KINDS[job.kind]}</td>
      <td className={WIDE}>
        <JobState job={job} />
      </td>
      <td className={WIDE}>
        <JobProgress job={job} />
      </td>
      <td className="text-right tabular-nums">
        <Amount text={cost} />
      </td>
      <td className={classNames('text-muted-foreground', FROM[896])}>
        <When at={updated} />
      </td>
      <td className="text-right">
        <JobActions job={job} onDone={onDone} />
      </td>
    </tr>
  )
}
