'use client'

import type { MonitorView } from '@/lib/capabilities/monitors'
import { Card, Empty, PageHead } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { Amount } from '../../_ui/facts/amount'
import { Badge, Dot } from '../../_ui/facts/badge'
import { getLocale } from '../../_ui/facts/locale'
import { usdLike } from '../../_ui/facts/money'
import { When } from '../../_ui/facts/when'
import { buttonClasses } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { Link } from '../../_ui/link'
import { Below, FROM, Moved, Table, WIDE } from '../../_ui/table'
import { usePolled } from '../../_ui/use-polled'
import { CreateMonitor } from './create-monitor'
import { MonitorActions } from './monitor-actions'

type MonitorPageRows = { monitors: MonitorView[]; next_cursor: string | null }

const COLUMNS = [
  'URL or query',
  { name: 'Schedule', from: 1024 as const },
  { name: 'Status', wide: true },
  { name: 'Last change', wide: true },
  { name: 'Checks', right: true, from: 1152 as const },
  { name: 'Cost', right: true },
  { name: 'Actions', unseen: true },
]

/** The account's monitors, updated live. */
export function Monitors({ query, first }: { query: string; first: MonitorPageRows }) {
  const { reply, problem, again } = usePolled<MonitorPageRows>(
    `/api/v2/monitors?${query}`,
    'monitors',
    ({ monitors }) => monitors.some(isBeforeFirst),
    first,
  )
  return (
    <>
      <PageHead
        title="Monitors"
        about="Pages and searches checked on a schedule. A change keeps both versions and calls your webhook."
      >
        <CreateMonitor onDone={again} />
      </PageHead>
      <Problem text={problem} />
      <Card>
        <MonitorTable page={reply ?? first} onDone={again} />
      </Card>
    </>
  )
}

function MonitorTable({ page, onDone }: { page: MonitorPageRows; onDone: () => void }) {
  const { monitors, next_cursor: next } = page
  const show = usdLike(monitors.map(({ cost }) => cost))
  if (monitors.length === 0)
    return (
      <Empty
        title="No monitors yet"
        about="A monitor tells you when a page changes or a search has new results."
      >
        <CreateMonitor label="Create your first monitor" onDone={onDone} />
      </Empty>
    )
  return (
    <>
      <Table label="Monitors" columns={COLUMNS}>
        {monitors.map((monitorRow) => (
          <MonitorRow
            key={monitorRow.id}
            monitor={monitorRow}
            cost={show(monitorRow.cost)}
            onDone={onDone}
          />
        ))}
      </Table>
      {next && (
        <nav aria-label="Pages" className="flex justify-end border-t p-3">
          <Link href={`/monitors?cursor=${next}`} className={buttonClasses({ size: 'small' })}>
            Older
          </Link>
        </nav>
      )}
    </>
  )
}

const isBeforeFirst = ({ checks, error, status }: MonitorView) =>
  status === 'active' && checks === 0 && error === null

/** A monitor's status, or the problem that stops its checks. */
export function MonitorState({ monitor }: { monitor: MonitorView }) {
  const { status, error } = monitor
  if (status === 'paused') return <Badge tone="warn">paused</Badge>
  if (!error) return <Dot>active</Dot>
  return (
    <Badge tone="bad" title={error.message}>
      check failed
    </Badge>
  )
}

function Changed({ monitor }: { monitor: MonitorView }) {
  if (monitor.changed_at) return <When at={Date.parse(monitor.changed_at)} />
  if (monitor.versions > 0) return <>no change yet</>
  return <>{monitor.error ? 'no check succeeded yet' : 'not checked yet'}</>
}

type RowProps = { monitor: MonitorView; cost: string; onDone: () => void }

function MonitorRow({ monitor, cost, onDone }: RowProps) {
  return (
    <tr>
      <td dir="auto" className="max-sm:wrap-anywhere w-full sm:min-w-56 sm:max-w-0 sm:truncate">
        <Link
          href={`/monitors/${monitor.id}`}
          title={monitor.subject}
          className="font-medium hover:underline max-sm:line-clamp-3"
        >
          {monitor.subject}
        </Link>
        <Moved from={1024}>{monitor.schedule_text}</Moved>
        <Below>
          <MonitorState monitor={monitor} />
          <Changed monitor={monitor} />
        </Below>
      </td>
      <td className={classNames('whitespace-nowrap', FROM[1024])}>{monitor.schedule_text}</td>
      <td className={WIDE}>
        <MonitorState monitor={monitor} />
      </td>
      <td className={classNames('whitespace-nowrap text-muted-foreground', WIDE)}>
        <Changed monitor={monitor} />
      </td>
      <td className={classNames('text-right tabular-nums', FROM[1152])}>
        {monitor.checks.toLocaleString(getLocale())}
      </td>
      <td className="text-right tabular-nums">
        <Amount text={cost} />
      </td>
      <td className="text-right">
        <MonitorActions monitor={monitor} onDone={onDone} />
      </td>
    </tr>
  )
}
