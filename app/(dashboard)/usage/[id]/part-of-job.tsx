import { Card } from '../../../_ui/card'
import { buttonClasses } from '../../../_ui/forms/button'
import { Link } from '../../../_ui/link'

/** For a call that paid for one result of a job, which keeps it. */
export function PartOfJob({ jobId, seq }: { jobId: string; seq: number }) {
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-3 p-5">
      <p className="text-sm">
        Part of job <span className="wrap-anywhere font-mono text-xs">{jobId}</span>, which has the
        request and the result.
      </p>
      <Link href={`/jobs/${jobId}?result=${seq}`} className={buttonClasses({ variant: 'primary' })}>
        Open result
      </Link>
    </Card>
  )
}
