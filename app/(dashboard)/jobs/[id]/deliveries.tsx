'use client'

import { isUnfinished, type JobLine } from '../../../_results/jobs/job-line'
import { Card, Empty } from '../../../_ui/card'
import { classNames } from '../../../_ui/class-names'
import { When } from '../../../_ui/facts/when'
import { sendJson } from '../../../_ui/fetch-json'
import { Button } from '../../../_ui/forms/button'
import { Problem } from '../../../_ui/forms/problem'
import { useSubmission } from '../../../_ui/forms/use-submission'
import { Below, Table, WIDE } from '../../../_ui/table'
import { usePolled } from '../../../_ui/use-polled'
import { DeliveryState } from '../delivery-state'

type Delivery = {
  id: string
  type: string
  state: 'pending' | 'delivered' | 'failed'
  attempts: number
  last_status: number | null
  last_error: string | null
  updated_at: string
}

/** A job's webhook deliveries with their results. */
export function Deliveries({ job }: { job: JobLine }) {
  const path = `/api/v2/jobs/${job.id}/deliveries`
  const { reply, again } = usePolled<{ deliveries: Delivery[] }>(
    path,
    'jobs',
    ({ deliveries }) => isUnfinished(job) || deliveries.some(({ state }) => state === 'pending'),
  )
  const { submit: resend, problem } = useSubmission(async (id: string) => {
    const problem = await sendJson('POST', `${path}/${id}`)
    again()
    return problem
  })
  const deliveries = reply?.deliveries ?? []
  return (
    <Card>
      <h2 className="border-b px-4 py-3 font-medium">Webhooks</h2>
      <Problem text={problem} />
      {deliveries.length === 0 ? (
        <Empty
          title={isUnfinished(job) ? 'No webhooks yet' : 'No webhooks'}
          about={
            isUnfinished(job)
              ? 'Webhooks appear here as the job runs.'
              : 'None of the events that the webhook names happened.'
          }
        />
      ) : (
        <Table
          label="Webhooks"
          columns={[
            'Event',
            'Status',
            { name: 'Attempts', right: true, wide: true },
            { name: 'Last attempt', wide: true },
            { name: 'Actions', unseen: true },
          ]}
        >
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <td className="max-sm:wrap-anywhere">
                {delivery.type}
                {delivery.last_error && (
                  <span className="wrap-anywhere block text-muted-foreground text-xs">
                    {delivery.last_error}
                  </span>
                )}
                <Below>
                  <When at={Date.parse(delivery.updated_at)} />
                </Below>
              </td>
              <td>
                <DeliveryState {...delivery} status={delivery.last_status} />
              </td>
              <td className={classNames('text-right tabular-nums', WIDE)}>{delivery.attempts}</td>
              <td className={classNames('text-muted-foreground', WIDE)}>
                <When at={Date.parse(delivery.updated_at)} />
              </td>
              <td className="text-right">
                <Button variant="quiet" size="small" onClick={() => resend(delivery.id)}>
                  Resend<span className="sr-only"> {delivery.id}</span>
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}
