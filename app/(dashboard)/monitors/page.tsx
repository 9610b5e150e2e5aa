import type { Metadata } from 'next'
import { listMonitors } from '@/lib/capabilities/monitors'
import { signedIn } from '../signed-in'
import { Kinds } from './kinds'
import { Monitors } from './monitor-table'

export const metadata: Metadata = { title: 'Monitors' }

const LIMIT = 50
/** With at most this many monitors, the page explains what to watch. */
const FEW = 5

export default async function MonitorsPage({
  searchParams,
}: {
  searchParams: Promise<{ cursor?: string }>
}) {
  const { user } = await signedIn('calls.make')
  const { cursor: after } = await searchParams
  const cursor = typeof after === 'string' ? after.slice(0, 64) : undefined
  const first = await listMonitors({ accountId: user.accountId, kinds: null }, cursor, LIMIT)
  const query = new URLSearchParams({ ...(cursor ? { cursor } : {}), limit: String(LIMIT) })
  return (
    <>
      <Monitors key={query.toString()} query={query.toString()} first={first} />
      {first.monitors.length <= FEW && <Kinds />}
    </>
  )
}
