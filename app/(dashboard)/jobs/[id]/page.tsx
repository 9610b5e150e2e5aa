import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findJob, jobView } from '@/lib/jobs'
import { signedIn } from '../../signed-in'
import { JobPage } from './job-page'

export const metadata: Metadata = { title: 'Job' }

export default async function OneJobPage({ params }: { params: Promise<{ id: string }> }) {
  const { user } = await signedIn('calls.make')
  const viewer = { accountId: user.accountId, kinds: null }
  const job = await findJob((await params).id, viewer).catch(() => null)
  if (!job) notFound()
  return <JobPage first={jobView(job)} hasWebhook={job.webhook !== null} />
}
