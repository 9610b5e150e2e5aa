import type { Metadata } from 'next'
import { type LoggedDelivery, listLog } from '@/lib/capabilities/jobs'
import { DELIVERY_STATES } from '@/lib/storage/db'
import { Card, Empty, PageHead } from '../../../_ui/card'
import { classNames } from '../../../_ui/class-names'
import { When } from '../../../_ui/facts/when'
import { buttonClasses } from '../../../_ui/forms/button'
import { Segments } from '../../../_ui/forms/segments'
import { Link } from '../../../_ui/link'
import { Refresh } from '../../../_ui/live/refresh'
import { Below, Table, WIDE } from '../../../_ui/table'
import { parseMoment } from '../../moment'
import { signedIn } from '../../signed-in'
import { DeliveryState } from '../delivery-state'
import { Resend } from './resend'

export const metadata: Metadata = { title: 'Webhook deliveries' }

const LIMIT = 50
const STATE_NAMES = { pending: 'Pending', delivered: 'Delivered', failed: 'Failed' }

type Query = { state?: string; before?: string }

export default async function DeliveriesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { user } = await signedIn('calls.make')
  const query = await searchParams
  const state = DELIVERY_STATES.find((name) => name === query.state)
  const before = parseMoment(query.before)
  const { deliveries, next } = await listLog(user.accountId, {
    limit: LIMIT,
    ...(state ? { state } : {}),
    ...(before ? { before } : {}),
  })
  const base = state ? `/jobs/deliveries?state=${state}&` : '/jobs/deliveries?'
  return (
    <>
      <Refresh topics={['jobs']} />
      <PageHead
        title="Webhook deliveries"
        about="Everything that was sent to your webhooks, of all jobs and monitors. A failed delivery is tried ten times within a day."
        back={{ href: '/jobs', label: 'Jobs' }}
      />
      <div className="mb-4">
        <Segments
          label="States"
          options={[undefined, ...DELIVERY_STATES].map((name) => ({
            text: name ? STATE_NAMES[name] : 'All',
            href: name ? `/jobs/deliveries?state=${name}` : '/jobs/deliveries',
            isChosen: name === state,
          }))}
        />
      </div>
      <Card>
        {deliveries.length === 0 ? (
          <Nothing isFiltered={state !== undefined || before !== null} />
        ) : (
          <DeliveryTable deliveries={deliveries} />
        )}
        {next && (
          <nav aria-label="Pages" className="flex justify-end border-t p-3">
            <Link
              href={`${base}before=${next.at}.${next.id}`}
              className={buttonClasses({ size: 'small' })}
            >
              Older
            </Link>
          </nav>
        )}
      </Card>
    </>
  )
}

function DeliveryTable({ deliveries }: { deliveries: LoggedDelivery[] }) {
  return (
    <Table
      label="Webhook deliveries"
      columns={[
        'Event',
        'Status',
        { name: 'Receiver', wide: true },
        { name: 'Attempts', right: true, wide: true },
        { name: 'Last attempt', wide: true },
        { name: 'Actions', unseen: true },
      ]}
    >
      {deliveries.map((delivery) => (
        <DeliveryLine key={delivery.id} {...delivery} />
      ))}
    </Table>
  )
}

function DeliveryLine(delivery: LoggedDelivery) {
  const { id, jobId, subject, type, state, receiver, attempts, lastStatus } = delivery
  const { lastError, nextAt, updatedAt } = delivery
  return (
    <tr>
      <td>
        {jobId ? (
          <Link href={`/jobs/${jobId}`} className="hover:underline">
            {type}
          </Link>
        ) : (
          type
        )}
        {subject && (
          <span dir="auto" className="wrap-anywhere line-clamp-2 text-muted-foreground text-xs">
            {subject}
          </span>
        )}
        {state !== 'delivered' && lastError && (
          <span className="wrap-anywhere block text-bad text-xs">
            {lastError}
            {state === 'pending' && nextAt !== null && attempts > 0 && (
              <>
                {' '}
                Next attempt <When at={nextAt} />.
              </>
            )}
          </span>
        )}
        <Below>
          <span className="wrap-anywhere">{receiver}</span>
          <When at={updatedAt} />
        </Below>
      </td>
      <td>
        <DeliveryState state={state} attempts={attempts} status={lastStatus} />
      </td>
      <td className={classNames('max-w-80 truncate font-mono text-xs', WIDE)} title={receiver}>
        {receiver}
      </td>
      <td className={classNames('text-right tabular-nums', WIDE)}>{attempts}</td>
      <td className={classNames('text-muted-foreground', WIDE)}>
        <When at={updatedAt} />
      </td>
      <td className="text-right">{jobId && <Resend job={jobId} delivery={id} />}</td>
    </tr>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="No deliveries here" about="No webhook of the account is in this state.">
      <Link href="/jobs/deliveries" className={buttonClasses()}>
        Show all
      </Link>
    </Empty>
  ) : (
    <Empty title="No deliveries yet" about="Name a webhook to hear of jobs and monitors.">
      <Link href="/account#webhook" className={buttonClasses()}>
        Set a webhook
      </Link>
    </Empty>
  )
}
