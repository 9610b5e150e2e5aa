'use client'

import { useState } from 'react'
import type { Role } from '@/lib/people/accounts'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { Problem } from '../../_ui/forms/problem'
import { ShownOnce } from '../../_ui/forms/shown-once'
import { useForm } from '../../_ui/forms/use-submission'
import { UserPlus } from '../../_ui/icons'
import { makeInvitation } from './actions'
import { RoleField } from './role-choice'

/** Creates a link that lets one person join. It is shown once. */
export function Invite({ roles }: { roles: Role[] }) {
  const [role, setRole] = useState<Role>('developer')
  const [open, setOpen] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const { onSubmit, isBusy, problem, clear } = useForm(async (form) => {
    const [note, credit] = [String(form.get('note')), Number(form.get('credit'))]
    const reply = await makeInvitation({ note, credit, role })
    if ('problem' in reply) return reply.problem
    setLink(new URL(reply.path, window.location.origin).href)
    return null
  })
  const change = (next: boolean) => {
    setOpen(next)
    setLink(null)
    clear()
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        Invite
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        holds={link !== null}
        title={link ? 'Invite link' : 'Invite someone'}
      >
        {link ? (
          <InviteLink link={link} onDone={() => change(false)} />
        ) : (
          <form onSubmit={onSubmit} className="grid gap-4">
            <Field label="Name or note" hint="Only owners and admins see this.">
              {(ids) => <Input {...ids} name="note" maxLength={100} autoComplete="off" autoFocus />}
            </Field>
            <RoleField value={role} roles={roles} onChange={setRole} />
            <Field
              label="Starting credit (USD)"
              hint="Added when they join. You can add more later."
            >
              {(ids) => (
                <Input
                  {...ids}
                  name="credit"
                  type="number"
                  min="0"
                  step="any"
                  defaultValue="1"
                  required
                />
              )}
            </Field>
            <Problem text={problem} />
            <DialogFoot>
              <Button type="submit" variant="primary" disabled={isBusy}>
                {isBusy ? 'Creating…' : 'Create link'}
              </Button>
            </DialogFoot>
          </form>
        )}
      </Dialog>
    </>
  )
}

function InviteLink({ link, onDone }: { link: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        Send this link to one person. It works once, expires in 7 days, and won’t be shown again.
      </p>
      <ShownOnce text={link} testId="invitation-link" />
      <DialogFoot>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogFoot>
    </div>
  )
}
