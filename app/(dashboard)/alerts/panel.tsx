import { accountWebhook } from '@/lib/capabilities/jobs'
import { listAlerts } from '@/lib/operations/alerts'
import { Card } from '../../_ui/card'
import { When } from '../../_ui/facts/when'
import { Link } from '../../_ui/link'
import { AddAlert } from './add-alert'
import { RemoveAlert } from './remove-alert'
import { formatCondition, toFormNumber } from './words'

type Props = { accountId: string; keyId: string | null }

/** The alerts of a key, or of the whole account. */
export async function Alerts({ accountId, keyId }: Props) {
  const [alerts, webhook] = await Promise.all([
    listAlerts(accountId, keyId),
    accountWebhook(accountId),
  ])
  const isSent = webhook?.events.some((event) => event.endsWith('.reached'))
  return (
    <Card className="mb-6">
      <header className="flex items-center justify-between gap-3 px-4 pt-3 pb-2">
        <h2 className="font-medium">Alerts</h2>
        <AddAlert accountId={accountId} keyId={keyId} />
      </header>
      {alerts.length > 0 && (
        <ul aria-label="Alerts" className="divide-y">
          {alerts.map((alert) => (
            <li key={alert.id} className="flex items-center gap-3 px-4 py-2 text-sm">
              <span className="min-w-0">{formatCondition(alert)}</span>
              <span className="ml-auto text-muted-foreground text-xs">
                {alert.reachedAt ? (
                  <>
                    reached <When at={alert.reachedAt} />
                  </>
                ) : (
                  'not reached yet'
                )}
              </span>
              <RemoveAlert
                id={alert.id}
                name={formatCondition(alert)}
                again={{
                  accountId,
                  keyId,
                  measure: alert.measure,
                  threshold: toFormNumber(alert.measure, alert.threshold),
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="px-4 pt-1 pb-4 text-muted-foreground text-xs">
        {alerts.length === 0 && 'Get a notice when spend or errors reach a threshold. '}A reached
        alert is shown on every page {isSent ? 'and sent to your ' : 'and can be sent to a '}
        <Link href="/account#webhook" className="underline underline-offset-2">
          webhook
        </Link>
        .
      </p>
    </Card>
  )
}
