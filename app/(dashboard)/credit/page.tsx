import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { toUsd } from '@/lib/base/usd'
import { available, failedWorkNow, heldNow } from '@/lib/money/billing'
import { readStatement, readTotals, type StatementCursor } from '@/lib/money/usage'
import { may } from '@/lib/people/accounts'
import { Card, Empty, PageHead } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { showUsd } from '../../_ui/facts/money'
import { buttonClasses } from '../../_ui/forms/button'
import { Link } from '../../_ui/link'
import { Refresh } from '../../_ui/live/refresh'
import { Alerts } from '../alerts/panel'
import { visible } from '../contents'
import { allowanceText, FailedWorkSince } from '../failed-work'
import { readReach } from '../people'
import { PersonChoice } from '../person-choice'
import { estimateRunway, runwayText } from '../runway'
import { signedIn } from '../signed-in'
import { parseSpan } from '../usage/timeline'
import { parseZone } from '../zone'
import { ZONE_COOKIE } from '../zone-cookie'
import { AddCredit } from './add-credit'
import { BurnDown } from './burn-down'
import { Days } from './days'
import { creditUrl, parseCursor, parseDays, type Query } from './query'
import { StatementTable } from './statement-table'
import { Summary } from './summary'

export const metadata: Metadata = { title: 'Credit' }

export default async function CreditPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { user } = await signedIn('credit.read')
  const query = await searchParams
  const { whose, people, findName } = await readReach(user, query.person)
  const accountId = whose ?? user.accountId
  const zone = parseZone((await cookies()).get(ZONE_COOKIE)?.value)
  const days = parseDays(query, zone)
  const month = parseSpan({ range: 'month', from: '', to: '', step: '' }, zone, Date.now())
  const [balance, pending, totals, failed, { lines, next }] = await Promise.all([
    available(accountId),
    heldNow(accountId),
    readTotals(accountId, month.span),
    failedWorkNow(accountId),
    readStatement(accountId, days, parseCursor(query)),
  ])
  const runway = estimateRunway(toUsd(balance), toUsd(totals.cost) / 30)
  const figures = [
    ['Reserved by running calls', showUsd(toUsd(pending))],
    ['Spent in the last 30 days', showUsd(toUsd(totals.cost))],
    ['Cost of failed calls this hour', allowanceText(failed)],
  ] as const
  const ofDays = { from: query.from, to: query.to, person: query.person }
  const range = { range: 'month', from: String(query.from), to: String(query.to), step: '' }
  const timeline = parseSpan(range, zone, Date.now())
  const all = days ? creditUrl({ person: query.person }, {}) : null
  return (
    <>
      <Refresh topics={['credit', 'calls']} />
      <PageHead
        title="Credit"
        about="We reserve a call’s maximum cost and refund the rest when it finishes."
      >
        <div className="flex flex-wrap gap-2">
          <PersonChoice people={people} selection={accountId} everyone="" />
          {may(user, 'credit.add') && (
            <AddCredit accountId={accountId} name={findName(accountId)} />
          )}
        </div>
      </PageHead>
      <Summary balance={showUsd(toUsd(balance))} runway={runwayText(runway)} figures={figures} />
      <BurnDown accountId={accountId} balance={balance} daysLeft={runway.days} zone={zone} />
      {may(user, 'alerts.change') && <Alerts accountId={accountId} keyId={null} />}
      <Card>
        <StatementHead query={ofDays} days={timeline} all={all} />
        <FailedWorkSince accountId={accountId} from={month.span.from} />
        {lines.length > 0 ? (
          <StatementTable lines={visible(user, lines)} zone={zone} />
        ) : (
          <Nothing all={all} />
        )}
        <Pages query={ofDays} isFirst={!query.before} next={next} />
      </Card>
    </>
  )
}

type HeadProps = { query: Query; days: { first: string; last: string }; all: string | null }

function StatementHead({ query, days, all }: HeadProps) {
  const person = typeof query.person === 'string' ? query.person : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b px-4 py-3">
      <h2 className="mr-auto font-medium">Statement</h2>
      <Days first={days.first} last={days.last} person={person} all={all}>
        <a
          href={creditUrl(query, {}, '/credit/export')}
          download
          className={classNames(buttonClasses(), 'max-sm:ml-auto')}
        >
          CSV
        </a>
      </Days>
    </div>
  )
}

type PagesProps = { query: Query; isFirst: boolean; next: StatementCursor | null }

function Pages({ query, isFirst, next }: PagesProps) {
  if (isFirst && !next) return null
  const small = buttonClasses({ size: 'small' })
  return (
    <nav aria-label="Pages" className="flex justify-end gap-2 border-t p-3">
      {!isFirst && (
        <Link href={creditUrl(query, {})} className={small}>
          Newest
        </Link>
      )}
      {next && (
        <Link href={creditUrl(query, { before: `${next.id}.${next.balance}` })} className={small}>
          Older
        </Link>
      )}
    </nav>
  )
}

function Nothing({ all }: { all: string | null }) {
  return all ? (
    <Empty title="No transactions" about="No transactions in this period.">
      <Link href={all} className={buttonClasses()}>
        Show all days
      </Link>
    </Empty>
  ) : (
    <Empty title="No transactions yet" about="Credit you add and calls you make appear here.">
      <Link href="/playground" className={buttonClasses()}>
        Open the playground
      </Link>
    </Empty>
  )
}
