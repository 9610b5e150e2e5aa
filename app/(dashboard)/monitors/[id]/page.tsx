import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findMonitor, monitorHistory } from '@/lib/capabilities/monitors'
import { signedIn } from '../../signed-in'
import { MonitorPage } from './monitor-page'

export const metadata: Metadata = { title: 'Monitor' }

const VERSIONS = 10

export default async function OneMonitorPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>
  searchParams: Promise<{ before?: string }>
}) {
  const { user } = await signedIn('calls.make')
  const viewer = { accountId: user.accountId, kinds: null }
  const row = await findMonitor((await params).id, viewer).catch(() => null)
  if (!row) notFound()
  const before = Number((await searchParams).before ?? '') || null
  const first = await monitorHistory(row, before, VERSIONS)
  return <MonitorPage key={before} before={before} first={first} />
}
