'use client'

import { useTransition } from 'react'
import { Card } from '../../_ui/card'
import { LocalTime } from '../../_ui/facts/local-time'
import { showUsd } from '../../_ui/facts/money'
import { When } from '../../_ui/facts/when'
import { Button } from '../../_ui/forms/button'
import { dropInvitation } from './actions'

type Open = {
  hash: string
  note: string
  role: string
  credit: number
  createdAt: number
  expiresAt: number
}

/** Unused links. */
export function Invitations({ invitations }: { invitations: Open[] }) {
  const [isBusy, begin] = useTransition()
  return (
    <Card className="p-5">
      <h2 className="mb-1 font-medium">Open invitations</h2>
      <ul aria-label="Open invitations">
        {invitations.map(({ hash, note, role, credit, createdAt, expiresAt }) => (
          <li
            key={hash}
            className="flex items-center justify-between gap-3 border-b py-3 last:border-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="truncate font-medium text-sm">{note || 'No note'}</p>
              <p className="text-muted-foreground text-xs">
                {role} · created <When at={createdAt} /> · expires <LocalTime at={expiresAt} /> ·{' '}
                {showUsd(credit)}
              </p>
            </div>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => begin(() => dropInvitation(hash))}
            >
              Revoke<span className="sr-only"> the invitation {note}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
