import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { toUsd } from '@/lib/base/usd'
import { capUses } from '@/lib/money/billing'
import { listCalls, readTotals, usageOver } from '@/lib/money/usage'
import { may, maySee } from '@/lib/people/accounts'
import { listKeys } from '@/lib/people/keys'
import { Card, PageHead } from '../../../_ui/card'
import { buttonClasses } from '../../../_ui/forms/button'
import { Link } from '../../../_ui/link'
import { Alerts } from '../../alerts/panel'
import { ownOrigin } from '../../origin'
import { Failures } from '../../overview/failures'
import { readReach } from '../../people'
import { signedIn } from '../../signed-in'
import { endpointNames } from '../../usage/chart-card'
import { parseView } from '../../usage/query'
import { stack } from '../../usage/stack'
import { listBuckets, spanBefore } from '../../usage/timeline'
import { TotalFigures } from '../../usage/totals'
import { UsageChart } from '../../usage/usage-chart'
import { parseZone } from '../../zone'
import { ZONE_COOKIE } from '../../zone-cookie'
import { KeyActions } from '../key-actions'
import { toKeyRow } from '../row-of'
import { Caps } from './caps'
import { KeyCode } from './key-code'
import { KeyFacts } from './key-facts'

export const metadata: Metadata = { title: 'API key' }

const FAILURES = 5

export default async function KeyPage({ params }: { params: Promise<{ id: string }> }) {
  const { user } = await signedIn('keys.read')
  const { id } = await params
  const key = (await listKeys(maySee(user))).find((key) => key.id === id)
  if (!key) notFound()
  const { people, findName } = await readReach(user, undefined)
  const row = toKeyRow(key, people.length > 0 ? findName(key.accountId) : null)
  const view = parseView({ range: 'month' }, parseZone((await cookies()).get(ZONE_COOKIE)?.value))
  const buckets = listBuckets(view)
  const filter = { keyId: id }
  const [points, totals, before, failed, uses] = await Promise.all([
    usageOver(key.accountId, buckets, 'capability', filter),
    readTotals(key.accountId, view.span, filter),
    readTotals(key.accountId, spanBefore(view, Date.now()), filter),
    listCalls(key.accountId, { ...filter, status: 'failed', span: view.span }, null, FAILURES),
    capUses(id),
  ])
  const chart = stack(points, buckets, {
    amountOf: ({ cost }) => toUsd(cost),
    hrefOf: (endpoint) => `/usage?key=${id}&endpoint=${encodeURIComponent(endpoint)}`,
    names: endpointNames(),
  })
  return (
    <>
      <PageHead title={key.name} about={key.hint} back={{ href: '/keys', label: 'All keys' }}>
        <div className="flex flex-wrap items-center gap-2">
          <Link href={`/usage?key=${id}`} className={buttonClasses({ size: 'small' })}>
            All calls
          </Link>
          {row.state === 'active' && may(user, 'keys.change') && (
            <KeyActions row={row} endpoints={endpointNames()} variant="outline" />
          )}
        </div>
      </PageHead>
      <TotalFigures totals={totals} before={before} paysProviders={may(user, 'costs.read')} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <Card className="p-4">
            <h2 className="mb-3 font-medium">Spend in 30 days</h2>
            <UsageChart {...chart} step="day" zone={view.zone} kind="money" />
          </Card>
          <Failures
            calls={failed.calls}
            more={`/usage?key=${id}&status=failed`}
            count={totals.failed}
          />
          {may(user, 'calls.make') && (
            <KeyCode origin={await ownOrigin()} endpoints={key.allowedEndpoints} />
          )}
        </div>
        <div className="grid min-w-0">
          <KeyFacts row={row} />
          <Caps
            uses={uses.map(({ name, cap, spend }) => ({
              name,
              cap: toUsd(cap),
              taken: toUsd(spend),
            }))}
          />
          {may(user, 'alerts.change') && <Alerts accountId={key.accountId} keyId={id} />}
        </div>
      </div>
    </>
  )
}
