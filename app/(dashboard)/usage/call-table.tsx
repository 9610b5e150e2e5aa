import type { CallStatus } from '@/lib/base/call'
import { Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { Amount } from '../../_ui/facts/amount'
import { Badge, Dot } from '../../_ui/facts/badge'
import { usdLike } from '../../_ui/facts/money'
import { showSeconds } from '../../_ui/facts/seconds'
import { When } from '../../_ui/facts/when'
import { buttonClasses } from '../../_ui/forms/button'
import { Link } from '../../_ui/link'
import { Below, FROM, Moved, Table, WIDE } from '../../_ui/table'
import { FILTERS, type Query, withQuery } from './query'

type CallLine = {
  id: string
  /** The person who made the call, if there is more than one. */
  person: string | null
  /** The key's name, or another origin of the call. */
  key: string
  capability: string
  subject: string
  status: CallStatus
  errorCode: string | null
  model: string | null
  cost: number
  startedAt: number
  tookMs: number | null
}

/** The duration of a call; unknown if its process died. */
export function showTook({ status, tookMs }: Pick<CallLine, 'status' | 'tookMs'>): string {
  if (tookMs !== null) return showSeconds(tookMs)
  return status === 'running' ? '…' : 'unknown'
}

/** The colour of each status. */
export const TONES = { running: 'accent', ok: 'good', failed: 'bad', cancelled: 'warn' } as const

type Props = {
  calls: CallLine[]
  query: Query
  /** The same URL without filters. */
  clear: string
}

export function CallTable({ calls, query, clear }: Props) {
  if (calls.length === 0)
    return <NoCalls isFiltered={FILTERS.some((name) => query[name])} clear={clear} />
  const parameters = Object.fromEntries(
    [...FILTERS, 'range', 'from', 'to'].map((name) => [name, query[name]]),
  )
  const show = usdLike(calls.map(({ cost }) => cost))
  return (
    <Table
      label="Calls"
      columns={[
        { name: 'Started', wide: true },
        { name: 'Endpoint', from: 896 },
        'Query or URL',
        { name: 'Key', from: 1024 },
        { name: 'Status', wide: true },
        { name: 'Model', from: 1152 },
        { name: 'Time', right: true, wide: true },
        { name: 'Cost', right: true },
      ]}
    >
      {calls.map((call) => (
        <CallLineRow
          key={call.id}
          call={call}
          cost={show(call.cost)}
          href={withQuery(parameters, {}, `/usage/${call.id}`)}
        />
      ))}
    </Table>
  )
}

type RowProps = { call: CallLine; cost: string; href: string }

function CallLineRow({ call, cost, href }: RowProps) {
  return (
    <tr className="relative hover:bg-muted/60">
      <td className={classNames('text-muted-foreground', WIDE)}>
        <When at={call.startedAt} />
      </td>
      <td className={classNames('whitespace-nowrap font-mono text-xs', FROM[896])}>
        {call.capability}
      </td>
      <td dir="auto" className="w-full max-w-0 truncate sm:min-w-56" title={call.subject}>
        <Link href={href} className="after:absolute after:inset-0 hover:underline">
          {call.subject || '–'}
        </Link>
        <Moved from={1024} className="truncate">
          <span className="hidden font-mono @max-4xl:inline">{call.capability} · </span>
          {[call.key, call.person].filter(Boolean).join(' · ')}
        </Moved>
        <Below>
          <Status call={call} />
          <When at={call.startedAt} />
        </Below>
      </td>
      <td
        className={classNames('max-w-40 truncate text-xs', FROM[1024])}
        title={[call.key, call.person].filter(Boolean).join(' · ')}
      >
        {call.key}
        {call.person && <span className="text-muted-foreground"> · {call.person}</span>}
      </td>
      <td className={WIDE}>
        <Status call={call} />
      </td>
      <td
        className={classNames('max-w-40 truncate text-muted-foreground text-xs', FROM[1152])}
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
      <td className="text-right tabular-nums">
        <Amount text={cost} />
      </td>
    </tr>
  )
}

function NoCalls({ isFiltered, clear }: { isFiltered: boolean; clear: string }) {
  return isFiltered ? (
    <Empty title="No calls found" about="No calls match these filters.">
      <Link href={clear} scroll={false} className={buttonClasses()}>
        Clear filters
      </Link>
    </Empty>
  ) : (
    <Empty title="No calls yet" about="No calls in this period.">
      <Link href="/playground" className={buttonClasses()}>
        Open the playground
      </Link>
    </Empty>
  )
}

function Status({ call: { status, errorCode } }: { call: CallLine }) {
  if (status === 'ok') return <Dot>ok</Dot>
  return (
    <Badge tone={TONES[status]} className="max-w-44" title={errorCode ?? undefined}>
      <span className="truncate">{errorCode ?? status}</span>
    </Badge>
  )
}
