import Link from 'next/link'
import { toUsd } from '@/lib/money'
import type { Entry } from '@/lib/usage'
import { Badge } from '../../_ui/badge'
import { Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { exactUsd } from '../../_ui/money'
import { Below, Table, WIDE } from '../../_ui/table'
import { When } from '../../_ui/when'

const KINDS = {
  grant: { label: 'granted', tone: 'good' },
  hold: { label: 'reserved', tone: 'plain' },
  settle: { label: 'charged', tone: 'plain' },
  refund: { label: 'refunded', tone: 'accent' },
} as const

export function EntryTable({ entries }: { entries: Entry[] }) {
  if (entries.length === 0)
    return (
      <Empty title="No transactions yet" about="Credit you add and calls you make appear here." />
    )
  return (
    <Table
      label="Transactions"
      columns={[
        { name: 'When', wide: true },
        { name: 'Type', wide: true },
        'Description',
        { name: 'Amount', right: true },
      ]}
    >
      {entries.map(({ id, kind, transaction, note, at, amount }) => (
        <tr key={id}>
          <td className={classNames('text-muted-foreground', WIDE)}>
            <When at={at} />
          </td>
          <td className={WIDE}>
            <Kind kind={kind} />
          </td>
          <td className="w-full min-w-28 max-w-0 truncate">
            {kind === 'grant' ? (
              note
            ) : (
              <Link
                href={`/usage/${transaction.replace(/^\w+:/, '')}`}
                className="font-mono text-xs hover:underline"
              >
                {transaction.replace(/^\w+:/, '')}
              </Link>
            )}
            <Below>
              <Kind kind={kind} />
              <When at={at} />
            </Below>
          </td>
          <td className="text-right tabular-nums">{exactUsd(toUsd(amount))}</td>
        </tr>
      ))}
    </Table>
  )
}

function Kind({ kind }: Pick<Entry, 'kind'>) {
  const { tone, label } = KINDS[kind]
  return <Badge tone={tone}>{label}</Badge>
}
