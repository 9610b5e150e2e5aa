import type { ProviderHealth as Health } from '@/lib/operations/provider-health'
import { classNames } from '../../_ui/class-names'
import { showSeconds } from '../../_ui/facts/seconds'
import { When } from '../../_ui/facts/when'

/** A provider's last 24 hours: a bar per hour, the figures, and the last error. */
export function ProviderHealth({ health }: { health: Health | null }) {
  if (!health) return <p className="text-muted-foreground text-xs">Not used yet.</p>
  const { requests, failed, p95, succeededAt, failedAt, error } = health
  const share = requests === 0 ? null : Math.floor((1_000 * (requests - failed)) / requests) / 10
  return (
    <div className="mt-1.5 grid gap-1 text-muted-foreground text-xs">
      <Strip health={health} />
      <p className="tabular-nums">
        {share === null
          ? 'No requests in 24 hours.'
          : `${share}% of ${requests.toLocaleString('en-US')} ${requests === 1 ? 'request' : 'requests'} succeeded in 24 hours`}
        {p95 !== null && ` · p95 ${showSeconds(p95)}`}
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
          Last error <When at={failedAt} />: {error}
        </p>
      )}
    </div>
  )
}

function Strip({ health: { hours, requests, failed } }: { health: Health }) {
  const max = Math.max(1, ...hours.map((hour) => hour.requests))
  const now = hours.length - 1
  return (
    <div
      role="img"
      aria-label={`${requests} requests in 24 hours, ${failed} failed`}
      className="flex h-6 max-w-72 items-end gap-px"
    >
      {hours.map((hour, n) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour.
          key={n}
          title={`${hour.requests} requests, ${hour.failed} failed, ${now - n} h ago`}
          style={{ height: `${hour.requests === 0 ? 12 : 25 + (75 * hour.requests) / max}%` }}
          className={classNames('flex-1 rounded-[1px]', getTone(hour))}
        />
      ))}
    </div>
  )
}

function getTone({ requests, failed }: Health['hours'][number]): string {
  if (requests === 0) return 'bg-border'
  if (failed === 0) return 'bg-good'
  return failed * 2 >= requests ? 'bg-bad' : 'bg-warn'
}
