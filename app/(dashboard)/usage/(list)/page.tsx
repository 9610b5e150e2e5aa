import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { toUsd } from '@/lib/base/usd'
import { coveredSpan, listCalls, NO_KEY, readTotals, usageOver } from '@/lib/money/usage'
import { may } from '@/lib/people/accounts'
import { type KeyView, listKeys } from '@/lib/people/keys'
import { Card, PageHead } from '../../../_ui/card'
import { LocalTime } from '../../../_ui/facts/local-time'
import { visible, visibleFilter } from '../../contents'
import { FailedWork } from '../../failed-work'
import { readReach } from '../../people'
import { signedIn } from '../../signed-in'
import { parseZone } from '../../zone'
import { ZONE_COOKIE } from '../../zone-cookie'
import { CallTable } from '../call-table'
import { ChartCard, endpointNames } from '../chart-card'
import { DayChoice, RangeChoice } from '../chart-choices'
import { columnTitle as momentOf } from '../chart-frame'
import { Chips } from '../chips'
import { Export } from '../export-calls'
import { Filters } from '../filters'
import { Live } from '../live'
import { Pages } from '../pages'
import {
  FILTERS,
  leadTo,
  parseCursor,
  parseFilter,
  parseView,
  type Query,
  withQuery,
} from '../query'
import { SavedViews } from '../saved-views'
import { spanBefore } from '../timeline'
import { TotalFigures } from '../totals'

const DAY_MS = 86_400_000

export const metadata: Metadata = { title: 'Usage' }

export default async function UsagePage({ searchParams }: { searchParams: Promise<Query> }) {
  const { user } = await signedIn('usage.read')
  const query = await searchParams
  const { whose, people, findName: personName } = await readReach(user, query.person)
  const view = parseView(query, parseZone((await cookies()).get(ZONE_COOKIE)?.value))
  const period = { query, view }
  const filter = visibleFilter(user, parseFilter(query))
  const several = people.length > 0
  const now = Date.now()
  const covered = await coveredSpan(whose, filter, view.span)
  const [keys, models, totals, before, { calls, ...place }] = await Promise.all([
    listKeys(whose),
    usageOver(whose, [view.span], 'model'),
    readTotals(whose, covered, filter),
    readTotals(whose, spanBefore(view, now), filter),
    listCalls(whose, { ...filter, span: view.span }, parseCursor(query)),
  ])
  const findKeyName = (id: string | null) =>
    !id || id === NO_KEY ? 'Dashboard' : (keys.find((key) => key.id === id)?.name ?? id)
  const getFilterName = (name: string, value: string) => {
    if (name === 'key') return findKeyName(value)
    return name === 'person' ? personName(value) : value || 'none'
  }
  const options = filterOptions(keys.filter(mayHaveCalls(query, now)), models, people)
  const isPartial = covered.from > view.span.from
  const newest = query.after || view.span.to <= now ? null : calls[0]
  return (
    <>
      <PageHead title="Usage" about="Spend, volume and latency, down to each call." />
      <Filters {...options} range={<RangeChoice {...period} />} days={<DayChoice {...period} />} />
      <SavedViews />
      <Chips
        query={query}
        getFilterName={getFilterName}
        hours={view.isHours ? countHours(view) : null}
      />
      <TotalFigures totals={totals} before={before} paysProviders={may(user, 'costs.read')} />
      <FailedWork accountId={whose ?? user.accountId} />
      {isPartial && <Covered from={covered.from} />}
      <ChartCard
        whose={whose}
        filter={filter}
        query={query}
        view={{ ...view, span: view.span }}
        byPerson={several && whose === null}
        getFilterName={getFilterName}
      />
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b px-4 py-3">
          <h2 className="mr-auto font-medium">Calls</h2>
          {newest && <Live since={`${newest.startedAt}.${newest.id}`} />}
          <Export
            count={totals.calls}
            isPartial={isPartial}
            address={withQuery(query, { format: 'csv', after: null }, '/usage/export')}
          />
        </div>
        <CallTable
          query={query}
          clear={leadTo(query, Object.fromEntries(FILTERS.map((name) => [name, null])))}
          calls={visible(user, calls).map((call) => ({
            ...call,
            cost: toUsd(call.cost),
            key: findKeyName(call.keyId),
            person: several && whose === null ? personName(call.accountId) : null,
          }))}
        />
        <Pages query={query} {...place} />
      </Card>
    </>
  )
}

/** The use of a key is written a while later. */
const mayHaveCalls =
  (query: Query, now: number) =>
  ({ id, lastUsedAt, createdAt }: KeyView) =>
    lastUsedAt !== null || createdAt > now - DAY_MS || id === query.key

function filterOptions(
  keys: { id: string; name: string }[],
  models: { name: string }[],
  people: { accountId: string; login: string }[],
) {
  return {
    endpoints: endpointNames().map((name) => nameOption({ name })),
    keys: [{ value: NO_KEY, label: 'Dashboard' }, ...keys.map(optionOfKey)],
    models: models.filter(({ name }) => name).map(nameOption),
    people: people.map(personOption),
  }
}

const nameOption = ({ name }: { name: string }) => ({ value: name, label: name })
const personOption = ({ accountId, login }: { accountId: string; login: string }) => ({
  value: accountId,
  label: login,
})
const optionOfKey = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

function countHours({ span, zone }: ReturnType<typeof parseView>): string {
  const [from, to] = [span.from, span.to].map((at) => momentOf(at, { step: 'hour', zone }))
  return `${from} to ${to?.slice(-5)}`
}

/** Shown if a search covers only part of the period. */
function Covered({ from }: { from: number }) {
  return (
    <p className="-mt-3 mb-6 text-muted-foreground text-xs">
      Figures and chart cover the latest 250,000 calls, since <LocalTime at={from} time />.
    </p>
  )
}
