import Link from 'next/link'
import { Badge } from '../../_ui/badge'
import { Empty } from '../../_ui/card'
import { showUsd } from '../../_ui/money'
import { ScrollArea } from '../../_ui/scroll-area'
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

const TONES = { running: 'accent', ok: 'good', failed: 'bad', left: 'warn' } as const

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
    <ScrollArea aria-label="Calls" className="relative rounded-none border-0">
      <table className="w-full text-sm [&_td:first-child]:pl-4 [&_th:first-child]:pl-4 [&_td:last-child]:pr-4 [&_th:last-child]:pr-4">
        <thead>
          <tr className="border-b text-left text-muted-foreground text-xs [&>th]:px-3 [&>th]:py-2.5 [&>th]:font-medium">
            <th scope="col">When</th>
            {persons && <th scope="col">Person</th>}
            <th scope="col">Endpoint</th>
            <th scope="col">Query or URL</th>
            <th scope="col">Status</th>
            <th scope="col">Model</th>
            <th scope="col" className="text-right">
              Time
            </th>
            <th scope="col" className="text-right">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={call.id} className="border-b last:border-0 [&>td]:px-3 [&>td]:py-2.5">
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
        </tbody>
      </table>
    </ScrollArea>
  )
}
