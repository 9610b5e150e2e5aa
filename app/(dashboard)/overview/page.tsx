import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { toUsd } from '@/lib/base/usd'
import { listJobs } from '@/lib/capabilities/jobs'
import { available } from '@/lib/money/billing'
import { listCalls, readTotals, type Span, type Totals, usageOver } from '@/lib/money/usage'
import { may } from '@/lib/people/accounts'
import { listKeys } from '@/lib/people/keys'
import { Card, PageHead } from '../../_ui/card'
import { buttonClasses } from '../../_ui/forms/button'
import { SquareTerminal } from '../../_ui/icons'
import { Link } from '../../_ui/link'
import { Refresh } from '../../_ui/live/refresh'
import { visible } from '../contents'
import { FailedWork } from '../failed-work'
import { readReach } from '../people'
import { PersonChoice } from '../person-choice'
import { signedIn } from '../signed-in'
import { endpointNames } from '../usage/chart-card'
import { parseView } from '../usage/query'
import { stack } from '../usage/stack'
import { bucketQuery, listBuckets, type Timeline } from '../usage/timeline'
import { UsageChart } from '../usage/usage-chart'
import { parseZone } from '../zone'
import { ZONE_COOKIE } from '../zone-cookie'
import { CappedKeys } from './capped-keys'
import { Failures } from './failures'
import { NextSteps } from './next-steps'
import { Numbers } from './numbers'
import { ProviderHealth } from './provider-health'
import { RunningJobs } from './running-jobs'
import { Today } from './today'

export const metadata: Metadata = { title: 'Overview' }

const MAX_LISTED = 5
type Props = { searchParams: Promise<{ person?: string | string[] }> }

export default async function OverviewPage({ searchParams }: Props) {
  const { user } = await signedIn('usage.read')
  const { whose, people } = await readReach(user, (await searchParams).person)
  const zone = parseZone((await cookies()).get(ZONE_COOKIE)?.value)
  const week = parseView({ range: 'week', step: 'day' }, zone)
  const buckets = listBuckets(week)
  const today = buckets.at(-1) ?? week.span
  const before = { from: week.span.from, to: today.from }
  const payer = whose ?? user.accountId
  const [points, keys, failed, running, ofToday, ofBefore, ofPayer] = await Promise.all([
    usageOver(whose, buckets, 'capability'),
    listKeys(whose),
    listCalls(whose, { status: 'failed', span: week.span }, null, MAX_LISTED),
    listJobs({ accountId: user.accountId, kinds: null }, { status: 'running', limit: MAX_LISTED }),
    readTotals(whose, today),
    readTotals(whose, before),
    readTotals(payer, before),
  ])
  const chart = stack(points, buckets, {
    amountOf: ({ cost }) => toUsd(cost),
    hrefOf: (endpoint) => `/usage?range=week&endpoint=${encodeURIComponent(endpoint)}`,
    names: endpointNames(),
  })
  const bars = chart.bars.map((bar, n) => ({ ...bar, href: dayAddress(buckets[n], week) }))
  return (
    <>
      <Refresh topics={['calls', 'jobs', 'credit']} />
      <PageHead title="Overview" about="Credit, today’s calls, and what needs attention.">
        <div className="flex flex-wrap gap-2">
          <PersonChoice people={people} selection={whose} />
          {may(user, 'calls.make') && (
            <Link href="/playground" className={buttonClasses({ variant: 'primary' })}>
              <SquareTerminal aria-hidden />
              Ask a question
            </Link>
          )}
        </div>
      </PageHead>
      {may(user, 'calls.make') && (
        <NextSteps
          hasKey={keys.length > 0}
          hasAnswers={succeeded([ofToday, ofBefore]) > 0}
          hasKeyCalls={keys.some(({ lastUsedAt }) => lastUsedAt !== null)}
        />
      )}
      <Numbers
        credit={toUsd(await available(payer))}
        spend={toUsd(ofPayer.cost)}
        creditName={whose === null && people.length > 0 ? 'Your credit' : 'Credit'}
        today={ofToday}
        before={ofBefore}
        days={buckets.length - 1}
        person={whose ?? undefined}
      />
      <FailedWork accountId={payer} />
      <div className="grid items-start gap-6 lg:[&:has(>*+*>*)]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <Today whose={whose} zone={zone} />
          <Card className="p-4">
            <h2 className="mb-3 font-medium">Spend in 7 days</h2>
            <UsageChart
              {...chart}
              bars={bars}
              step="day"
              zone={zone}
              kind="money"
              empty="No spend in this period."
            />
          </Card>
        </div>
        <div className="grid min-w-0 gap-6 empty:hidden max-lg:order-first">
          {failed.calls.length > 0 && <Failures calls={visible(user, failed.calls)} />}
          {may(user, 'providers.test') && <ProviderHealth />}
          {may(user, 'calls.make') && <RunningJobs jobs={running.jobs} />}
          {may(user, 'keys.read') && <CappedKeys keys={keys} />}
        </div>
      </div>
    </>
  )
}

const succeeded = (totals: Totals[]) =>
  totals.reduce((sum, { calls, failed }) => sum + calls - failed, 0)

/** The usage of one day of the chart. */
function dayAddress(day: Span | undefined, week: Timeline): string {
  return `/usage?${new URLSearchParams((day && bucketQuery(day, week)) ?? {})}`
}
