import type { Metadata } from 'next'
import { listMonitors } from '@/lib/monitors'
import { Card, PageHead } from '../../_ui/card'
import { signedIn } from '../signed-in'
import { CreateMonitor } from './create-monitor'
import { MonitorTable } from './monitor-table'

export const metadata: Metadata = { title: 'Monitors' }

const LIMIT = 50

export default async function MonitorsPage({
  searchParams,
}: {
  searchParams: Promise<{ cursor?: string }>
}) {
  const { user } = await signedIn()
  const { cursor: asked } = await searchParams
  const cursor = typeof asked === 'string' ? asked.slice(0, 64) : undefined
  const first = await listMonitors({ accountId: user.accountId, kinds: null }, cursor, LIMIT)
  const query = new URLSearchParams({ ...(cursor ? { cursor } : {}), limit: String(LIMIT) })
  return (
    <>
      <PageHead
        title="Monitors"
        about="Pages and searches that are checked on a schedule. A change keeps both versions and is sent to your webhook."
      >
        <CreateMonitor />
      </PageHead>
      <Card>
        <MonitorTable key={query.toString()} query={query.toString()} first={first} />
      </Card>
    </>
  )
}
