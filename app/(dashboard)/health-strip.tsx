import type { ProviderHealth } from '@/lib/operations/provider-health'
import { classNames } from '../_ui/class-names'

type Hour = ProviderHealth['hours'][number]

/** A provider's last 24 hours: a bar per hour, as high as its requests, coloured by failures. */
export function HealthStrip({ health }: { health: ProviderHealth }) {
  const { hours, requests, failed } = health
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

function getTone({ requests, failed }: Hour): string {
  if (requests === 0) return 'bg-border'
  if (failed === 0) return 'bg-good'
  return failed * 2 >= requests ? 'bg-bad' : 'bg-warn'
}
