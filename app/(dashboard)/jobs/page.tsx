import type { Metadata } from 'next'
import { listJobs } from '@/lib/capabilities/jobs'
import type { JobLine } from '../../_results/jobs/job-line'
import { Card, PageHead } from '../../_ui/card'
import { buttonClasses } from '../../_ui/forms/button'
import { Segments } from '../../_ui/forms/segments'
import { Link } from '../../_ui/link'
import { signedIn } from '../signed-in'
import { JobTable } from './job-table'

export const metadata: Metadata = { title: 'Jobs' }

const VIEWS: { name: string; kind?: JobLine['kind'] }[] = [
  { name: 'All' },
  { name: 'Batches', kind: 'batch_scrape' },
  { name: 'Files', kind: 'batch_parse' },
  { name: 'Crawls', kind: 'crawl' },
  { name: 'Monitor checks', kind: 'monitors' },
  { name: 'Research', kind: 'research' },
]
const LIMIT = 50

export default async function JobsPage({
  searchParams,
}: {
  searchParams: Promise<{ kind?: string; cursor?: string }>
}) {
  const { user } = await signedIn('calls.make')
  const parameters = await searchParams
  const kind = VIEWS.find((view) => view.kind !== undefined && view.kind === parameters.kind)?.kind
  const cursor = typeof parameters.cursor === 'string' ? parameters.cursor.slice(0, 64) : undefined
  const filter = { ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) }
  const viewer = { accountId: user.accountId, kinds: null }
  const first = await listJobs(viewer, { ...filter, limit: LIMIT })
  const query = new URLSearchParams({ ...filter, limit: String(LIMIT) }).toString()
  return (
    <>
      <PageHead
        title="Jobs"
        about="Batches, crawls, research and monitor checks. Jobs continue after a restart and charge each page once."
      >
        <Link href="/jobs/deliveries" className={buttonClasses()}>
          Webhook deliveries
        </Link>
      </PageHead>
      <div className="mb-4">
        <Segments
          label="Kinds"
          options={VIEWS.map((view) => ({
            text: view.name,
            href: view.kind ? `/jobs?kind=${view.kind}` : '/jobs',
            isChosen: view.kind === kind,
          }))}
        />
      </div>
      <Card>
        <JobTable
          key={query}
          query={query}
          first={first}
          isFiltered={kind !== undefined}
          base={kind ? `/jobs?kind=${kind}&` : '/jobs?'}
        />
      </Card>
    </>
  )
}
