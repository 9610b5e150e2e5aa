'use client'

import { useTransition } from 'react'
import { Card } from '../../_ui/card'
import { Badge } from '../../_ui/facts/badge'
import { When } from '../../_ui/facts/when'
import { Button } from '../../_ui/forms/button'
import { Laptop, Smartphone } from '../../_ui/icons'
import { endOneSession, endOtherSessions } from './actions'

type SessionRow = {
  id: string
  browser: string
  phone: boolean
  address: string
  lastSeenAt: number
  here: boolean
}

/** Where the person is signed in. Each session can be ended. */
export function Sessions({ sessions }: { sessions: SessionRow[] }) {
  const [isBusy, begin] = useTransition()
  return (
    <Card className="p-5">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-medium">Sessions</h2>
          <p className="mt-0.5 text-muted-foreground text-sm">Browsers where you are signed in.</p>
        </div>
        {sessions.length > 1 && (
          <Button
            size="small"
            variant="danger"
            disabled={isBusy}
            onClick={() => begin(endOtherSessions)}
          >
            Sign out all others
          </Button>
        )}
      </div>
      <ul aria-label="Sessions">
        {sessions.map(({ id, browser, phone, address, lastSeenAt, here }) => (
          <li key={id} className="flex items-center gap-3 border-b py-3 last:border-0 last:pb-0">
            {phone ? (
              <Smartphone className="size-4 shrink-0 text-muted-foreground" aria-hidden />
            ) : (
              <Laptop className="size-4 shrink-0 text-muted-foreground" aria-hidden />
            )}
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
                {browser} {here && <Badge tone="good">this browser</Badge>}
              </p>
              <p className="truncate text-muted-foreground text-xs">
                Last seen <When at={lastSeenAt} />
                {address !== 'direct' && ` · ${address}`}
              </p>
            </div>
            {!here && (
              <Button size="small" disabled={isBusy} onClick={() => begin(() => endOneSession(id))}>
                Sign out<span className="sr-only"> of {browser}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
