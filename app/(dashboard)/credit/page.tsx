import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import Link from 'next/link'
import { may } from '@/lib/accounts'
import { available, heldNow } from '@/lib/billing'
import { toUsd } from '@/lib/money'
import { listEntries, totalsOf } from '@/lib/usage'
import { buttonLook } from '../../_ui/button'
import { Card, PageHead } from '../../_ui/card'
import { Figures } from '../../_ui/figures'
import { showUsd } from '../../_ui/money'
import { reachOf } from '../people'
import { PersonChoice } from '../person-choice'
import { signedIn } from '../signed-in'
import { lastMonth } from '../usage/timeline'
import { zoneOf } from '../zone'
import { ZONE_COOKIE } from '../zone-cookie'
import { AddCredit } from './add-credit'
import { EntryTable } from './entry-table'

export const metadata: Metadata = { title: 'Credit' }

type Query = Record<'before' | 'person', string | undefined>

export default async function CreditPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { user } = await signedIn('credit.read')
  const query = await searchParams
  const { whose, people, nameOf } = await reachOf(user, query.person)
  const accountId = whose ?? user.accountId
  const before = Number(query.before)
  const month = lastMonth(zoneOf((await cookies()).get(ZONE_COOKIE)?.value), Date.now())
  const { entries, next } = await listEntries(
    accountId,
    Number.isSafeInteger(before) && before > 0 ? before : null,
  )
  const figures = [
    ['Available', showUsd(toUsd(await available(accountId)))],
    ['Reserved by running calls', showUsd(toUsd(await heldNow(accountId)))],
    ['Spent in the last 30 days', showUsd(toUsd((await totalsOf(accountId, month)).cost))],
  ] as const
  return (
    <>
      <PageHead
        title="Credit"
        about="We reserve a call’s maximum cost and refund the rest when it finishes."
      >
        <div className="flex flex-wrap gap-2">
          <PersonChoice people={people} chosen={accountId} everyone="" />
          {may(user, 'credit.add') && <AddCredit accountId={accountId} name={nameOf(accountId)} />}
        </div>
      </PageHead>
      <Figures figures={figures} className="sm:grid-cols-3" />
      <Card>
        <EntryTable entries={entries} />
        {(next !== null || query.before) && (
          <nav aria-label="Pages" className="flex justify-end gap-2 border-t p-3">
            {query.before && <PageLink name="Newest" person={whose} />}
            {next !== null && <PageLink name="Older" person={whose} before={next} />}
          </nav>
        )}
      </Card>
    </>
  )
}

function PageLink({
  name,
  person,
  before,
}: {
  name: string
  person: string | null
  before?: number
}) {
  const query = new URLSearchParams({
    ...(person && { person }),
    ...(before && { before: String(before) }),
  })
  return (
    <Link href={`/credit?${query}`} className={buttonLook({ size: 'small' })}>
      {name}
    </Link>
  )
}
