import { toUsd } from '@/lib/base/usd'
import type { KeyView } from '@/lib/people/keys'
import { showUsd } from '../../_ui/facts/money'
import { Progress } from '../../_ui/facts/progress'
import { Panel } from './panel'

const NEAR = 0.5

/** Keys that have used at least half of a cap, fullest first. */
export function CappedKeys({ keys }: { keys: KeyView[] }) {
  const near = keys
    .filter(({ state }) => state === 'active')
    .flatMap(toUses)
    .filter(({ share }) => share >= NEAR)
    .toSorted((a, b) => b.share - a.share)
  if (near.length === 0) return null
  return (
    <Panel title="Keys near a cap" more={{ href: '/keys', label: 'All keys' }}>
      {near.slice(0, 5).map(({ id, name, cap, spent, limit, share }) => (
        <li
          key={`${id} ${cap}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-1.5 px-4 py-2.5 text-sm"
        >
          <p className="flex justify-between gap-3">
            <span className="min-w-0 truncate" title={name}>
              {name}
            </span>
            <span className="whitespace-nowrap text-muted-foreground tabular-nums">
              {showUsd(spent)} of {showUsd(limit)} {cap}
            </span>
          </p>
          <Progress label={`${name}, ${cap}`} share={share} />
        </li>
      ))}
    </Panel>
  )
}

function toUses({ id, name, dailyCap, totalCap, spent, spentByDay }: KeyView) {
  const use = (cap: string, limit: bigint | null, used: bigint) =>
    limit === null || limit === 0n
      ? []
      : [
          {
            id,
            name,
            cap,
            spent: toUsd(used),
            limit: toUsd(limit),
            share: Number(used) / Number(limit),
          },
        ]
  return [...use('today', dailyCap, spentByDay.at(-1) ?? 0n), ...use('in total', totalCap, spent)]
}
