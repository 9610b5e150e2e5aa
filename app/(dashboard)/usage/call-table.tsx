import Link from 'next/link'
import { Badge } from '../../_ui/badge'
import { Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { showUsd } from '../../_ui/money'
import { showSeconds } from '../../_ui/seconds'
import { Below, Table, WIDE } from '../../_ui/table'
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

/** How long a call took; nobody knows it of one that its process died under. */
export function showTook({ status, tookMs }: Pick<CallLine, 'status' | 'tookMs'>): string {
  if (tookMs !== null) return showSeconds(tookMs)
  return status === 'running' ? '…' : 'not known'
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
        { name: 'When', wide: true },
        persons && { name: 'Person', wide: true },
        { name: 'Endpoint', wide: true },
        'Query or URL',
        { name: 'Status', wide: true },
        { name: 'Model', wide: true },
        { name: 'Time', right: true, wide: true },
        { name: 'Cost', right: true },
      ]}
    >
      {calls.map((call) => (
        <tr key={call.id}>
          <td className={classNames('text-muted-foreground', WIDE)}>
            <When at={call.startedAt} />
          </td>
          {persons && <td className={classNames('whitespace-nowrap', WIDE)}>{call.person}</td>}
          <td className={classNames('whitespace-nowrap font-mono text-xs', WIDE)}>{call.capability}</td>
          <td className="w-full max-w-0 truncate sm:min-w-56" title={call.subject}>
            <Link href={`/usage/${call.id}`} className="hover:underline">
              {call.subject || '–'}
            </Link>
            <Below>
              <Status call={call} />
              <span className="font-mono">{call.capability}</span>
              <When at={call.startedAt} />
            </Below>
          </td>
          <td className={WIDE}>
            <Status call={call} />
          </td>
          <td className={classNames('whitespace-nowrap text-muted-foreground text-xs', WIDE)}>{call.model ?? '–'}</td>
          <td className={classNames('whitespace-nowrap text-right text-muted-foreground tabular-nums', WIDE)}>
            {showTook(call)}
          </td>
          <td className="text-right tabular-nums">{showUsd(call.cost)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Status({ call: { status, errorCode } }: { call: CallLine }) {
  return (
    <Badge tone={TONES[status]} className="whitespace-nowrap">
      {errorCode ?? status}
    </Badge>
  )
}
