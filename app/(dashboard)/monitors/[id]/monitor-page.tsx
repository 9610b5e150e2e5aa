'use client'

import { useRouter } from 'next/navigation'
import type { MonitorView, monitorHistory } from '@/lib/capabilities/monitors'
import { Card, Empty, PageHead } from '../../../_ui/card'
import { Figures } from '../../../_ui/facts/figures'
import { getLocale } from '../../../_ui/facts/locale'
import { showUsd } from '../../../_ui/facts/money'
import { When } from '../../../_ui/facts/when'
import { buttonClasses } from '../../../_ui/forms/button'
import { Problem } from '../../../_ui/forms/problem'
import { Link } from '../../../_ui/link'
import { usePolled } from '../../../_ui/use-polled'
import { MonitorActions } from '../monitor-actions'
import { MonitorState } from '../monitor-table'
import { Timeline } from './timeline'
import { Version } from './version'

type MonitorPageView = Awaited<ReturnType<typeof monitorHistory>>

const RECENT_MS = 60_000

/** A monitor with its versions and the changes between them. */
export function MonitorPage({ first, before }: { first: MonitorPageView; before: number | null }) {
  const router = useRouter()
  const path = `/api/v2/monitors/${first.id}`
  const { reply, problem, again } = usePolled<MonitorPageView>(
    before === null ? path : `${path}?cursor=${before}`,
    'monitors',
    isDue,
    first,
  )
  const monitor = reply ?? first
  const { history, recent_checks: checks, next_cursor: next } = monitor
  const figures = [
    ['Schedule', monitor.schedule_text],
    ['Checks', monitor.checks.toLocaleString(getLocale())],
    ['Changes', Math.max(0, monitor.versions - 1).toLocaleString(getLocale())],
    ['Cost', showUsd(monitor.cost)],
  ] as const
  return (
    <>
      <PageHead
        title={monitor.subject}
        about={watched(monitor)}
        back={{ href: '/monitors', label: 'All monitors' }}
      >
        <MonitorActions
          monitor={monitor}
          variant="outline"
          onDone={again}
          onDeleted={() => router.push('/monitors')}
        />
      </PageHead>
      <div
        className="mb-4 flex flex-wrap items-center gap-3 text-muted-foreground text-sm"
        role="status"
      >
        <MonitorState monitor={monitor} />
        {monitor.checked_at && (
          <span>
            Checked <When at={Date.parse(monitor.checked_at)} />
          </span>
        )}
        {monitor.next_check_at && (
          <span>
            Next check <When at={Date.parse(monitor.next_check_at)} />
          </span>
        )}
        <a href={monitor.feed_url} className="underline underline-offset-4">
          Atom feed
        </a>
        {monitor.error && <p className="wrap-anywhere text-bad">{monitor.error.message}</p>}
      </div>
      <Problem text={problem} />
      <Figures figures={figures} className="grid-cols-2 sm:grid-cols-4" />
      {before === null && <Timeline moments={toMoments(history)} checks={checks} />}
      <Card>
        <h2 className="border-b px-4 py-3 font-medium">History</h2>
        {history.length === 0 && (
          <Empty
            title="No versions yet"
            about="The first check that succeeds stores the current state."
          />
        )}
        {history.map((version) => (
          <Version key={version.version} version={version} />
        ))}
        {next && (
          <nav aria-label="Pages" className="flex justify-end border-t p-3">
            <Link
              href={`/monitors/${monitor.id}?before=${next}`}
              className={buttonClasses({ size: 'small' })}
            >
              Older
            </Link>
          </nav>
        )}
      </Card>
    </>
  )
}

/** The oldest first. */
const toMoments = (history: MonitorPageView['history']) =>
  history.map(({ at, markdown }) => ({ at: Date.parse(at), text: markdown })).toReversed()

/** Whether a check may be running or is about to start. */
function isDue({ status, checked_at, next_check_at }: MonitorView): boolean {
  if (status !== 'active') return false
  const sinceChecked = Date.now() - Date.parse(checked_at ?? '')
  const isSoon = Date.parse(next_check_at ?? '') - Date.now() < RECENT_MS
  return checked_at === null || isSoon || sinceChecked < RECENT_MS
}

function watched({ query, watch }: MonitorView): string {
  if (query !== null) return 'New results of a search'
  if (watch.kind === 'selector') return `Part of a page: ${String(watch.selector)}`
  return watch.kind === 'fields' ? 'Fields of a page' : 'The main content of a page'
}
