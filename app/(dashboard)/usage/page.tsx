import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentUser } from '@/lib/accounts'
import { toUsd } from '@/lib/billing'
import { listCalls, totalsSince } from '@/lib/usage'
import { Card, Empty, PageHead } from '../../_ui/card'
import { showUsd } from '../../_ui/money'
import { CallTable } from './call-table'

export const metadata: Metadata = { title: 'Usage' }

const DAYS = 30

export default async function UsagePage() {
  const user = await currentUser()
  if (!user) redirect('/sign-in')
  const totals = await totalsSince(user.accountId, Date.now() - DAYS * 86_400_000)
  const { calls } = await listCalls(user.accountId)
  const figures = [
    ['Spend', showUsd(toUsd(totals.cost))],
    ['Calls', totals.calls.toLocaleString('en-US')],
    ['Failed', totals.calls > 0 ? `${((totals.failed / totals.calls) * 100).toFixed(1)} %` : '–'],
    ['Median time', totals.calls > 0 ? `${(totals.p50Ms / 1000).toFixed(2)} s` : '–'],
  ]
  return (
    <>
      <PageHead
        title="Usage"
        about={`What your calls of the last ${DAYS} days came to, and each of the latest calls.`}
      />
      <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="bg-surface px-4 py-3.5">
            <dt className="text-muted-foreground text-xs">{name}</dt>
            <dd className="mt-1 font-semibold text-lg tabular-nums tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <Card>
        {calls.length === 0 ? (
          <Empty
            title="No calls yet"
            about="Ask something in the playground, or paste the line that npm start printed."
          />
        ) : (
          <CallTable calls={calls.map((call) => ({ ...call, cost: toUsd(call.cost) }))} />
        )}
      </Card>
    </>
  )
}
