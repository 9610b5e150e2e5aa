import Link from 'next/link'
import { toUsd } from '@/lib/billing'
import type { Entry } from '@/lib/usage'
import { Badge } from '../../_ui/badge'
import { Empty } from '../../_ui/card'
import { showUsd } from '../../_ui/money'
import { ScrollArea } from '../../_ui/scroll-area'
import { When } from '../../_ui/when'

const KINDS = {
  grant: { label: 'granted', tone: 'good' },
  hold: { label: 'held', tone: 'plain' },
  settle: { label: 'charged', tone: 'plain' },
  refund: { label: 'given back', tone: 'accent' },
} as const

export function EntryTable({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <Empty title="Nothing booked yet" about="Grants and calls are listed here." />
  return (
    <ScrollArea aria-label="Entries" className="relative rounded-none border-0">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b text-left text-muted-foreground text-xs [&>th]:px-3 sm:[&>th]:px-4 [&>th]:py-2.5 [&>th]:font-medium">
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">For</th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, kind, transaction, note, at, amount }) => (
            <tr key={id} className="border-b last:border-0 [&>td]:px-3 sm:[&>td]:px-4 [&>td]:py-2.5">
              <td className="text-muted-foreground">
                <When at={at} />
              </td>
              <td>
                <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
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
              </td>
              <td className="text-right tabular-nums">{showUsd(toUsd(amount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
