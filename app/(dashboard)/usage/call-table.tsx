import Link from 'next/link'
import { Badge } from '../../_ui/badge'
import { Empty } from '../../_ui/card'
import { showUsd } from '../../_ui/money'
import { Table } from '../../_ui/table'
import { When } from '../../_ui/when'

export type CallLine = {
  id: string
  /** Whose call it was, where there is more than one person. */
  person: string | null
  capability: string
  subject: string
  status: 'running' | 'ok' | 'failed' | 'left'
  errorCode: string | null
  model: string | null
  cost: number
  startedAt: number
  tookMs: number | null
}

/** How a call's end looks. */
export const TONES = { running: 'accent', ok: 'good', failed: 'bad', left: 'warn' } as const

export function CallTable({ calls }: { calls: CallLine[] }) {
  const persons = calls.some(({ person }) => person !== null)
  if (calls.length === 0)
    return (
      <Empty
        title="No calls"
        about="Nothing fits in this time. Widen the range or the filter, or ask something in the playground."
      />
    )
  return (
    <Table
      label="Calls"
      columns={[
        'When',
        persons && 'Person',
        'Endpoint',
        'Query or URL',
        'Status',
        'Model',
        { name: 'Time', right: true },
        { name: 'Cost', right: true },
      ]}
    >
      {calls.map((call) => (
        <tr key={call.id}>
          <td className="text-muted-foreground">
            <When at={call.startedAt} />
          </td>
          {persons && <td className="whitespace-nowrap">{call.person}</td>}
          <td className="whitespace-nowrap font-mono text-xs">{call.capability}</td>
          <td className="w-full min-w-56 max-w-0 truncate" title={call.subject}>
            <Link href={`/usage/${call.id}`} className="hover:underline">
              {call.subject || '–'}
            </Link>
          </td>
          <td>
            <Badge tone={TONES[call.status]} className="whitespace-nowrap">
              {call.errorCode ?? call.status}
            </Badge>
          </td>
          <td className="whitespace-nowrap text-muted-foreground text-xs">{call.model ?? '–'}</td>
          <td className="whitespace-nowrap text-right text-muted-foreground tabular-nums">
            {call.tookMs === null ? '…' : `${(call.tookMs / 1000).toFixed(2)} s`}
          </td>
          <td className="text-right tabular-nums">{showUsd(call.cost)}</td>
        </tr>
      ))}
    </Table>
  )
}
