import Link from 'next/link'
import type { CallStatus } from '@/lib/call'
import { Badge } from '../../_ui/badge'
import { Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { showUsd } from '../../_ui/money'
import { showSeconds } from '../../_ui/seconds'
import { Below, FROM, Moved, Table, WIDE } from '../../_ui/table'
import { When } from '../../_ui/when'

export type CallLine = {
  id: string
  /** Whose call it was, where there is more than one person. */
  person: string | null
  capability: string
  subject: string
  status: CallStatus
  errorCode: string | null
  model: string | null
  cost: number
  startedAt: number
  tookMs: number | null
}

/** How long a call took; unknown if its process died. */
export function showTook({ status, tookMs }: Pick<CallLine, 'status' | 'tookMs'>): string {
  if (tookMs !== null) return showSeconds(tookMs)
  return status === 'running' ? '…' : 'unknown'
}

/** How a call's status looks. */
export const TONES = { running: 'accent', ok: 'good', failed: 'bad', cancelled: 'warn' } as const

export function CallTable({ calls }: { calls: CallLine[] }) {
  const persons = calls.some(({ person }) => person !== null)
  if (calls.length === 0)
    return (
      <Empty
        title="No calls found"
        about="No calls match these filters. Try a longer period or fewer filters."
      />
    )
  return (
    <Table
      label="Calls"
      columns={[
        { name: 'Started', wide: true },
        persons && { name: 'Person', from: 1152 },
        { name: 'Endpoint', from: 896 },
        'Query or URL',
        { name: 'Status', wide: true },
        { name: 'Model', from: 1024 },
        { name: 'Time', right: true, wide: true },
        { name: 'Cost', right: true },
      ]}
    >
      {calls.map((call) => (
        <tr key={call.id}>
          <td className={classNames('text-muted-foreground', WIDE)}>
            <When at={call.startedAt} />
          </td>
          {persons && (
            <td
              className={classNames('max-w-32 truncate', FROM[1152])}
              title={call.person ?? undefined}
            >
              {call.person}
            </td>
          )}
          <td className={classNames('whitespace-nowrap font-mono text-xs', FROM[896])}>
            {call.capability}
          </td>
          <td className="w-full max-w-0 truncate sm:min-w-56" title={call.subject}>
            <Link href={`/usage/${call.id}`} className="hover:underline">
              {call.subject || '–'}
            </Link>
            <Moved from={896} className="truncate font-mono">
              {call.capability}
            </Moved>
            {persons && (
              <Moved from={1152} className="truncate">
                {call.person}
              </Moved>
            )}
            <Below>
              <Status call={call} />
              <When at={call.startedAt} />
            </Below>
          </td>
          <td className={WIDE}>
            <Status call={call} />
          </td>
          <td
            className={classNames('max-w-40 truncate text-muted-foreground text-xs', FROM[1024])}
            title={call.model ?? ''}
          >
            {call.model ?? '–'}
          </td>
          <td
            className={classNames(
              'whitespace-nowrap text-right text-muted-foreground tabular-nums',
              WIDE,
            )}
          >
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
    <Badge tone={TONES[status]} className="max-w-44" title={errorCode ?? undefined}>
      <span className="truncate">{errorCode ?? status}</span>
    </Badge>
  )
}
