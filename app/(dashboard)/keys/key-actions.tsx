'use client'

import { useState, useTransition } from 'react'
import { When } from '../../_ui/facts/when'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { Field } from '../../_ui/forms/field'
import { Select } from '../../_ui/forms/input'
import { Problem } from '../../_ui/forms/problem'
import { RowActions } from '../../_ui/forms/row-actions'
import { UNANSWERED, unanswered } from '../../_ui/forms/unanswered'
import { useSubmission } from '../../_ui/forms/use-submission'
import { useToast } from '../../_ui/toast'
import { editKey, endKey, replaceKey } from './actions'
import { KeyForm } from './key-form'
import type { KeyRow } from './key-row'
import { ShownSecret } from './shown-secret'

type Doing = 'edit' | 'rotate' | 'revoke' | null
const TITLES = { edit: 'Edit', rotate: 'Rotate', revoke: 'Revoke' }
const OVERLAPS = [
  { hours: 0, label: 'Revoke now' },
  { hours: 1, label: 'Keep for 1 hour' },
  { hours: 24, label: 'Keep for 24 hours' },
  { hours: 168, label: 'Keep for 7 days' },
]

type Props = { row: KeyRow; endpoints: string[]; variant?: 'quiet' | 'outline' }

/** The actions for an active key. */
export function KeyActions({ row, endpoints, variant = 'quiet' }: Props) {
  const [doing, setDoing] = useState<Doing>(null)
  const [shows, setShows] = useState(false)
  const close = () => {
    setDoing(null)
    setShows(false)
  }
  const name = <span className="sr-only"> {row.name}</span>
  return (
    <RowActions of={row.name} apart={variant === 'outline'}>
      <Button variant={variant} size="small" onClick={() => setDoing('edit')}>
        Edit{name}
      </Button>
      <Button variant={variant} size="small" onClick={() => setDoing('rotate')}>
        Rotate{name}
      </Button>
      <Button variant={variant} size="small" onClick={() => setDoing('revoke')}>
        Revoke{name}
      </Button>
      <Dialog
        open={doing !== null}
        onOpenChange={close}
        title={doing ? `${TITLES[doing]} “${row.name}”` : ''}
        holds={shows}
      >
        {doing === 'edit' && (
          <KeyForm
            endpoints={endpoints}
            start={row.form}
            action="Save"
            onSubmit={async (form) => {
              const outcome = await editKey(row.id, form).catch(unanswered)
              if (outcome === null) close()
              return outcome
            }}
          />
        )}
        {doing === 'rotate' && (
          <Rotate id={row.id} onSecret={() => setShows(true)} onDone={close} />
        )}
        {doing === 'revoke' && <Revoke row={row} onDone={close} />}
      </Dialog>
    </RowActions>
  )
}

type RotateProps = { id: string; onSecret: () => void; onDone: () => void }

function Rotate({ id, onSecret, onDone }: RotateProps) {
  const [hours, setHours] = useState(24)
  const [secret, setSecret] = useState<string | null>(null)
  const { submit, isBusy, problem } = useSubmission(async () => {
    const reply = await replaceKey(id, hours)
    if ('problem' in reply) return reply.problem
    onSecret()
    setSecret(reply.secret)
    return null
  })
  if (secret) return <ShownSecret secret={secret} onDone={onDone} />
  return (
    <div className="grid gap-4">
      <Field label="Old key" hint="The new key has the same name and limits." error={problem}>
        {(ids) => (
          <Select {...ids} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
            {OVERLAPS.map((overlap) => (
              <option key={overlap.hours} value={overlap.hours}>
                {overlap.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DialogFoot>
        <Button variant="primary" disabled={isBusy} onClick={() => submit()}>
          Rotate key
        </Button>
      </DialogFoot>
    </div>
  )
}

const RECENT_MS = 86_400_000

function Revoke({ row, onDone }: { row: KeyRow; onDone: () => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, begin] = useTransition()
  const toast = useToast()
  const [isRecent] = useState(() => Date.now() - (row.lastUsedAt ?? 0) < RECENT_MS)
  // Closed together with the row's update, so that focus does not go to a button that disappears.
  const revoke = () =>
    begin(async () => {
      const problem = await endKey(row.id).catch(() => UNANSWERED)
      if (problem === null) toast({ text: `Key ${row.name} revoked.` })
      begin(() => (problem === null ? onDone() : setProblem(problem)))
    })
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        Apps using this key stop working immediately. This cannot be undone.
      </p>
      {isRecent && row.lastUsedAt && (
        <p className="rounded-md border border-warn/30 bg-warn-soft px-3 py-2 text-sm text-warn">
          It is in use: the last call was <When at={row.lastUsedAt} />.
        </p>
      )}
      <Problem text={problem} />
      <DialogFoot>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="danger" disabled={isBusy} onClick={revoke}>
          Revoke key
        </Button>
      </DialogFoot>
    </div>
  )
}
