import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findJob, jobView, listFailures, listOutline, listResults } from '@/lib/capabilities/jobs'
import { signedIn } from '../../signed-in'
import { JobPage } from './job-page'

export const metadata: Metadata = { title: 'Job' }

/** Results that are rendered on the server. */
const FIRST_RESULTS = 25
const FIRST_PAGES = 200

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ result?: string }> }

export default async function OneJobPage({ params, searchParams }: Props) {
  const { user } = await signedIn('calls.make')
  const viewer = { accountId: user.accountId, kinds: null }
  const job = await findJob((await params).id, viewer).catch(() => null)
  if (!job) notFound()
  const [{ results }, { entries }, { robots }] = await Promise.all([
    listResults(job, 0, FIRST_RESULTS),
    listOutline(job, 0),
    listFailures(job),
  ])
  const number = Number((await searchParams).result)
  return (
    <JobPage
      first={jobView(job)}
      results={results}
      outline={{ entries: entries.slice(0, FIRST_PAGES), robots }}
      callId={job.callId}
      hasWebhook={job.webhook !== null}
      resultNumber={Number.isSafeInteger(number) && number > 0 ? number : null}
    />
  )
}
