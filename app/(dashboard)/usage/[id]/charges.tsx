import type { CallDetail } from '@/lib/money/usage'
import { Card } from '../../../_ui/card'
import { classNames } from '../../../_ui/class-names'
import { Amount } from '../../../_ui/facts/amount'
import { getLocale } from '../../../_ui/facts/locale'
import { unitName } from '../../../_ui/facts/unit-name'
import { amountsLike } from '../../credit/amounts'

type Props = Pick<CallDetail, 'entries' | 'lines'> & { cost: bigint; isStart: boolean }
const KINDS = { hold: 'Reserved', refund: 'Refunded', settle: 'Charged', grant: 'Granted' }

/** The reserved, refunded and charged amounts, and the usage they were for. */
export function Charges({ entries, lines, cost, isStart }: Props) {
  const show = amountsLike([cost, ...entries.map(({ amount }) => amount)])
  const showPart = amountsLike(lines.map(toCost))
  return (
    <Card className="p-5">
      <h2 className="mb-3 font-medium">Charges</h2>
      {entries.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          {isStart ? 'Free to start: what it does is charged as it runs.' : 'Nothing was charged.'}
        </p>
      ) : (
        <dl className="grid gap-1.5 text-sm">
          {entries.map(({ id, kind, amount }) => (
            <Line key={id} name={KINDS[kind]} value={show(amount)} />
          ))}
          <Line name="Cost" value={show(cost)} className="border-t pt-1.5 font-medium" />
        </dl>
      )}
      {lines.length > 0 && (
        <ul
          aria-label="Usage"
          className="mt-4 grid gap-1 border-t pt-3 text-muted-foreground text-xs"
        >
          {lines.map((line) => (
            <li key={line.seq} className="flex justify-between gap-3">
              <span>
                {line.amount.toLocaleString(getLocale())} × {unitName(line.unit)}
                {line.model && ` (${line.model})`}
                {line.estimated && ', estimated'}
              </span>
              <span className="tabular-nums">
                {toCost(line) === 0n ? 'included' : <Amount text={showPart(toCost(line))} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A usage line's cost in nano-USD; its rate is for a million units. */
function toCost({ rate, amount }: CallDetail['lines'][number]): bigint {
  return (rate * BigInt(amount)) / 1_000_000n
}

function Line({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div className={classNames('flex justify-between gap-3', className)}>
      <dt>{name}</dt>
      <dd className="tabular-nums">
        <Amount text={value} />
      </dd>
    </div>
  )
}
