import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { catalog } from '@/lib/catalog'
import { listKeys } from '@/lib/keys'
import { toUsd } from '@/lib/money'
import { listCalls, totalsOf, usageOver } from '@/lib/usage'
import { buttonLook } from '../../_ui/button'
import { Card, PageHead } from '../../_ui/card'
import { reachOf } from '../people'
import { PersonChoice } from '../person-choice'
import { signedIn } from '../signed-in'
import { zoneOf } from '../zone'
import { ZONE_COOKIE } from '../zone-cookie'
import { CallFilters } from './call-filters'
import { CallTable } from './call-table'
import { ChartChoices, RangeChoice } from './chart-choices'
import { Pages } from './pages'
import { cursorOf, filterOf, type Query, viewOf, withQuery } from './query'
import { stack } from './stack'
import { bucketsOf } from './timeline'
import { TotalFigures } from './totals'
import { UsageChart } from './usage-chart'

export const metadata: Metadata = { title: 'Usage' }

export default async function UsagePage({ searchParams }: { searchParams: Promise<Query> }) {
  const { user } = await signedIn('usage.read')
  const query = await searchParams
  const { whose, people, nameOf } = await reachOf(user, query.person)
  const view = viewOf(query, zoneOf((await cookies()).get(ZONE_COOKIE)?.value))
  const buckets = bucketsOf(view)
  const keys = await listKeys(whose)
  const points = await usageOver(whose, buckets, view.by)
  const { calls, ...place } = await listCalls(
    whose,
    { ...filterOf(query), span: view.span },
    cursorOf(query),
  )
  const keyName = (id: string) =>
    keys.find((key) => key.id === id)?.name ?? (id === '' ? 'Dashboard' : id)
  const names = {
    keyId: keyName,
    accountId: nameOf,
    capability: String,
    model: (name: string) => name || 'none',
  }
  const endpoints = [...new Set(catalog.map(({ capability }) => capability.name))]
  const several = people.length > 0 && whose === null
  return (
    <>
      <PageHead title="Usage" about="Spend, volume and latency, down to each call.">
        <PersonChoice people={people} chosen={whose} />
      </PageHead>
      <RangeChoice query={query} view={view} />
      <TotalFigures totals={await totalsOf(whose, view.span)} />
      <Card className="mb-6 p-4">
        <ChartChoices query={query} view={view} byPerson={several} />
        <UsageChart
          {...stack(points, buckets, view.measure, names[view.by])}
          step={view.step}
          zone={view.zone}
          money={view.measure === 'cost'}
        />
      </Card>
      <Card>
        <div className="flex items-center justify-between gap-3 px-4 pt-3.5">
          <h2 className="font-medium">Calls</h2>
          <p className="flex items-center gap-2 text-muted-foreground text-xs">
            Export
            {['csv', 'json'].map((format) => (
              <a
                key={format}
                href={withQuery(query, { format, after: null }, '/usage/export')}
                download
                className={buttonLook({ size: 'small' })}
              >
                {format.toUpperCase()}
              </a>
            ))}
          </p>
        </div>
        <CallFilters
          query={query}
          endpoints={endpoints}
          keys={keys.map(({ id, name }) => ({ id, name }))}
        />
        <CallTable
          calls={calls.map((call) => ({
            ...call,
            cost: toUsd(call.cost),
            person: several ? nameOf(call.accountId) : null,
          }))}
        />
        <Pages query={query} {...place} />
      </Card>
    </>
  )
}
