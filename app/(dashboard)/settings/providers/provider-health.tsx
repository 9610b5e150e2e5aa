import type { ProviderHealth as Health } from '@/lib/operations/provider-health'
import { getLocale } from '../../../_ui/facts/locale'
import { showSeconds } from '../../../_ui/facts/seconds'
import { When } from '../../../_ui/facts/when'
import { HealthStrip } from '../../health-strip'

type Props = { health: Health | null; provider: { name: string; title: string } }

/** A provider's last 24 hours: a bar per hour, the figures, and the last error. */
export function ProviderHealth({ health, provider }: Props) {
  if (!health) return <p className="text-muted-foreground text-xs">Not used yet.</p>
  const { requests, failed, p95, succeededAt, failedAt, error } = health
  const share = requests === 0 ? null : Math.floor((1_000 * (requests - failed)) / requests) / 10
  return (
    <div className="mt-1.5 grid gap-1 text-muted-foreground text-xs">
      <HealthStrip health={health} />
      <p className="tabular-nums">
        {share === null
          ? 'No requests in 24 hours.'
          : `${share}% of ${requests.toLocaleString(getLocale())} ${requests === 1 ? 'request' : 'requests'} succeeded in 24 hours`}
        {p95 !== null && ` · 95% within ${showSeconds(p95)}`}
      </p>
      <p>
        {succeededAt === null ? (
          'No success yet'
        ) : (
          <>
            Last success <When at={succeededAt} />
          </>
        )}
      </p>
      {failedAt !== null && (
        <p className="wrap-anywhere">
          Last error <When at={failedAt} />: {error && withTitle(error, provider)}
        </p>
      )}
    </div>
  )
}

const withTitle = (error: string, { name, title }: Props['provider']) =>
  error.startsWith(`${name} `) ? title + error.slice(name.length) : error
