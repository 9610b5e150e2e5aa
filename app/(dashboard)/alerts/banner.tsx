import { reachedAlerts } from '@/lib/operations/alerts'
import { listKeys } from '@/lib/people/keys'
import { Link } from '../../_ui/link'
import { hideAlert } from './actions'
import { happened } from './words'

/** The person's recently reached alerts, shown on every page. */
export async function AlertBanner({ accountId }: { accountId: string }) {
  const reached = await reachedAlerts(accountId)
  if (reached.length === 0) return null
  const keys = await listKeys(accountId)
  return (
    <ul
      aria-label="Reached alerts"
      className="mb-5 grid divide-y divide-warn/20 rounded-md border border-warn/30 bg-warn-soft text-sm text-warn"
    >
      {reached.map((alert) => (
        <li key={alert.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
          <span className="wrap-anywhere min-w-0 flex-1">
            <span className="font-medium">
              {alert.keyId
                ? `Key ${keys.find(({ id }) => id === alert.keyId)?.name ?? alert.keyId}`
                : 'Your account'}
            </span>
            : {happened(alert)}.
          </span>
          <Link
            href={alert.keyId ? `/keys/${alert.keyId}` : '/usage'}
            className="font-medium underline underline-offset-2"
          >
            View
          </Link>
          <form action={hideAlert.bind(null, alert.id)}>
            <button type="submit" className="font-medium underline underline-offset-2">
              Dismiss
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
