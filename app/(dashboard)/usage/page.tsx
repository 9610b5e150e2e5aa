import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentUser } from '@/lib/accounts'
import { toUsd } from '@/lib/billing'
import { catalog } from '@/lib/catalog'
import { listKeys } from '@/lib/keys'
import { listCalls, totalsOf, usageOver } from '@/lib/usage'
import { Card, PageHead } from '../../_ui/card'
import { CallFilters } from './call-filters'
import { CallTable } from './call-table'
import { ChartChoices } from './chart-choices'
import { Figures } from './figures'
import { Pages } from './pages'
import { cursorOf, filterOf, type Query, viewOf } from './query'
import { stack } from './stack'
import { UsageChart } from './usage-chart'

export const metadata: Metadata = { title: 'Usage' }

export default async function UsagePage({ searchParams }: { searchParams: Promise<Query> }) {
  const user = await currentUser()
  if (!user) redirect('/sign-in')
  const query = await searchParams
  const view = viewOf(query)
  const keys = await listKeys(user.accountId)
  const points = await usageOver(user.accountId, view.span, view.step, view.by)
  const { calls, next } = await listCalls(user.accountId, filterOf(query), cursorOf(query))
  const keyName = (id: string) => keys.find((key) => key.id === id)?.name ?? (id === '' ? 'Dashboard' : id)
  const endpoints = [...new Set(catalog.map(({ capability }) => capability.name))]
  return (
    <>
      <PageHead title="Usage" about="What calls came to, over time and one by one. Days are in UTC." />
      <Figures totals={await totalsOf(user.accountId, view.span)} />
      <Card className="mb-6 p-4">
        <ChartChoices query={query} view={view} />
        <UsageChart
          {...stack(points, view, view.by === 'keyId' ? keyName : (name) => name || 'none')}
          step={view.step}
          money={view.measure === 'cost'}
        />
      </Card>
      <Card>
        <CallFilters query={query} endpoints={endpoints} keys={keys.map(({ id, name }) => ({ id, name }))} />
        <CallTable calls={calls.map((call) => ({ ...call, cost: toUsd(call.cost) }))} />
        <Pages query={query} next={next} />
      </Card>
    </>
  )
}
