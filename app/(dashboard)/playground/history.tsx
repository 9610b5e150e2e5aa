'use client'

import type { CallStatus } from '@/lib/base/call'
import { Empty } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { showUsd } from '../../_ui/facts/money'
import { showSeconds } from '../../_ui/facts/seconds'
import { When } from '../../_ui/facts/when'
import { Link } from '../../_ui/link'
import { findTool } from './tools'

/** A stored call that this person made in the playground. */
export type PastCall = {
  id: string
  endpoint: string
  subject: string
  status: CallStatus
  errorCode: string | null
  cost: number
  tookMs: number | null
  startedAt: number
}

const DOTS: Record<CallStatus, string> = {
  running: 'bg-accent',
  ok: 'bg-good',
  failed: 'bg-bad',
  cancelled: 'bg-warn',
}

type Props = { calls: PastCall[]; open: string | null; onOpen: (call: PastCall) => void }

/** The latest playground calls. Opening one shows its stored reply, free of charge. */
export function History({ calls, open, onOpen }: Props) {
  if (calls.length === 0)
    return (
      <Empty
        title="No calls yet"
        about="Calls made here are listed with their status, cost and response."
      />
    )
  return (
    <section aria-label="History" className="min-w-0">
      <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
        {calls.map((call) => (
          <li key={call.id}>
            <button
              type="button"
              aria-current={call.id === open || undefined}
              onClick={() => onOpen(call)}
              className="w-full rounded-md px-2 py-1.5 text-left hover:bg-muted aria-[current]:bg-muted"
            >
              <span className="flex items-baseline gap-2">
                <span
                  className={classNames(
                    'size-1.5 shrink-0 -translate-y-0.5 rounded-full',
                    DOTS[call.status],
                  )}
                />
                <span className="sr-only">{call.status}</span>
                <span className="min-w-0 flex-1 truncate text-sm">{call.subject || '–'}</span>
                <span className="shrink-0 text-xs tabular-nums">{showUsd(call.cost)}</span>
              </span>
              <span className="flex justify-between gap-3 pl-3.5 text-muted-foreground text-xs">
                <span className="truncate">
                  {findTool(call.endpoint)?.label ?? call.endpoint}
                  {call.errorCode && <span className="text-bad"> · {call.errorCode}</span>}
                </span>
                <span className="shrink-0 tabular-nums">
                  {call.tookMs !== null && `${showSeconds(call.tookMs)} · `}
                  <When at={call.startedAt} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted-foreground text-xs">
        Opening a call shows its stored response and is free.{' '}
        <Link href="/usage" className="text-accent underline underline-offset-2">
          All calls
        </Link>
      </p>
    </section>
  )
}
