'use client'

import { useState } from 'react'
import type { MonitorView } from '@/lib/capabilities/monitors'
import { sendJson } from '../../_ui/fetch-json'
import { Button } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { RemovalDialog } from '../../_ui/forms/removal-dialog'
import { RowActions } from '../../_ui/forms/row-actions'
import { useAction } from '../jobs/use-action'

type Props = {
  monitor: MonitorView
  variant?: 'quiet' | 'outline'
  onDone: () => void
  onDeleted?: () => void
}

/** Check now, pause or resume, delete. */
export function MonitorActions({ monitor, variant = 'quiet', onDone, onDeleted = onDone }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  const path = `/api/v2/monitors/${monitor.id}`
  const { problem, isBusy, act } = useAction('Monitor', path, onDone)
  const name = <span className="sr-only"> {monitor.subject}</span>
  const toggle = monitor.status === 'active' ? 'pause' : 'resume'
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      <Problem text={problem} />
      <RowActions of={monitor.subject} apart={variant === 'outline'}>
        <Button variant={variant} size="small" disabled={isBusy} onClick={() => act('check')}>
          Check now{name}
        </Button>
        <Button variant={variant} size="small" disabled={isBusy} onClick={() => act(toggle)}>
          {toggle === 'pause' ? 'Pause' : 'Resume'}
          {name}
        </Button>
        <Button variant={variant} size="small" onClick={() => setDeleting(true)}>
          Delete{name}
        </Button>
      </RowActions>
      <RemovalDialog
        open={isDeleting}
        title="Delete this monitor?"
        about="Its saved versions are deleted too."
        action="Delete monitor"
        notice="Monitor deleted."
        onRemove={async () => {
          const problem = await sendJson('DELETE', path)
          if (problem === null) onDeleted()
          return problem
        }}
        onClose={() => setDeleting(false)}
      />
    </span>
  )
}
