import type { Metadata } from 'next'
import { listJobs } from '@/lib/capabilities/jobs'
import { JOB_STATUSES } from '@/lib/storage/db'
import type { JobLine } from '../../_results/jobs/job-line'
import { Card, PageHead } from '../../_ui/card'
import { buttonClasses } from '../../_ui/forms/button'
import { Segments } from '../../_ui/forms/segments'
import { Link } from '../../_ui/link'
import { type ListQuery, readText } from '../list-query'
import { ListTools } from '../list-tools'
import { signedIn } from '../signed-in'
import { JobTable, StartCrawl } from './job-table'

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
const MAX_TEXT = 200
const STATUS_NAMES = Object.fromEntries(
  JOB_STATUSES.map((status) => [status, status.charAt(0).toUpperCase() + status.slice(1)]),
)

export default async function JobsPage({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const { user } = await signedIn('calls.make')
  const { cursor, ...filter } = readFilter(await searchParams)
  const viewer = { accountId: user.accountId, kinds: null }
  const first = await listJobs(viewer, { ...filter, ...(cursor ? { cursor } : {}), limit: LIMIT })
  const filters = new URLSearchParams(filter)
  const place = new URLSearchParams({ ...filter, ...(cursor ? { cursor } : {}) })
  const isFiltered = filters.size > 0
  const hasList = isFiltered || first.jobs.length > 0
  return (
    <>
      <PageHead
        title="Jobs"
        about="Batches, crawls, research and monitor checks. Jobs continue after a restart and charge each page once."
      >
        <div className="flex flex-wrap gap-2">
          <Link href="/jobs/deliveries" className={buttonClasses()}>
            Webhook deliveries
          </Link>
          {first.jobs.length > 0 && <StartCrawl />}
        </div>
      </PageHead>
      {hasList && (
        <div className="mb-4">
          <Segments
            label="Kinds"
            options={VIEWS.map((view) => ({
              text: view.name,
              href: addressWith(filter, view.kind),
              isChosen: view.kind === filter.kind,
            }))}
          />
        </div>
      )}
      <Card>
        {hasList && (
          <ListTools
            noun="jobs"
            choices={[{ name: 'status', label: 'Status', all: 'Any status', values: STATUS_NAMES }]}
          />
        )}
        <JobTable
          key={place.toString()}
          query={`${place}&limit=${LIMIT}`}
          first={first}
          isFiltered={isFiltered}
          base={`/jobs?${isFiltered ? `${filters}&` : ''}`}
        />
      </Card>
    </>
  )
}

function readFilter(query: ListQuery) {
  const kind = VIEWS.find((view) => view.kind && view.kind === query.kind)?.kind
  const status = JOB_STATUSES.find((name) => name === query.status)
  const text = readText(query).slice(0, MAX_TEXT)
  return {
    ...(kind ? { kind } : {}),
    ...(status ? { status } : {}),
    ...(text ? { text } : {}),
    cursor: typeof query.cursor === 'string' ? query.cursor.slice(0, 64) : '',
  }
}

function addressWith({ kind: _, ...filter }: Record<string, string>, kind?: string): string {
  const query = new URLSearchParams({ ...filter, ...(kind ? { kind } : {}) })
  return query.size > 0 ? `/jobs?${query}` : '/jobs'
}
