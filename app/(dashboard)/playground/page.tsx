import type { Metadata } from 'next'
import { toUsd } from '@/lib/base/usd'
import { FAILURE_RULE, unitPrice } from '@/lib/money/billing'
import { dashboardCalls } from '@/lib/money/usage'
import { catalog } from '@/lib/operations/catalog'
import { buildEndpointForm, type Offer } from '../../_results/endpoint-form'
import { pricedOffers } from '../../_results/model-offers'
import { sharedRun } from '../../_results/shared-run'
import { findEndpoint } from '../../_results/stored-call'
import { showUsd } from '../../_ui/facts/money'
import { signedIn } from '../signed-in'
import type { PastCall } from './history'
import { Playground } from './playground'

export const metadata: Metadata = { title: 'Playground' }

const SHOWN_CALLS = 40
/** How many recent calls are searched for calls from the dashboard. */
const MAX_SEARCHED = 5_000

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PlaygroundPage({ searchParams }: Props) {
  const { user } = await signedIn('calls.make')
  const offers = await modelOffers()
  return (
    <>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="font-semibold text-xl tracking-tight sm:text-2xl">Playground</h1>
        <p className="text-muted-foreground text-sm">
          Try every endpoint. Runs are real and billed like API calls.
        </p>
      </header>
      <Playground
        endpoints={catalog.map((entry) => buildEndpointForm(entry, offers))}
        shared={sharedRun(await searchParams)}
        calls={await pastCalls(user.accountId)}
        failureRule={FAILURE_RULE}
      />
    </>
  )
}

async function pastCalls(accountId: string): Promise<PastCall[]> {
  const calls = await dashboardCalls(accountId, SHOWN_CALLS, MAX_SEARCHED)
  return calls.flatMap(({ id, capability, cost, ...call }) => {
    const { subject, status, errorCode, tookMs, startedAt } = call
    const endpoint = findEndpoint(capability)
    return endpoint
      ? [{ id, endpoint, subject, status, errorCode, tookMs, startedAt, cost: toUsd(cost) }]
      : []
  })
}

/** The service models, and every priced model grouped by provider. */
async function modelOffers(): Promise<Offer[]> {
  const service = [
    ['service-web', 'answer_query_service_web'],
    ['service-fast', 'answer_query_service_fast'],
  ] as const
  return [
    ...service.map(([value, unit]) => ({
      value,
      note: `${showUsd(unitPrice(unit))} per query`,
      group: 'Fixed price',
    })),
    ...(await pricedOffers()),
  ]
}
