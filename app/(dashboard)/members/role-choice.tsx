'use client'

import { useState } from 'react'
import type { Role } from '@/lib/people/accounts'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { Field } from '../../_ui/forms/field'
import { Select } from '../../_ui/forms/input'
import { useSubmission } from '../../_ui/forms/use-submission'
import { useToast } from '../../_ui/toast'
import { giveRole } from './actions'
import { ROLE_HINTS } from './role-hints'

type Props = { id: string; login: string; role: Role; roles: Role[] }

export function RoleChoice({ id, login, role, roles }: Props) {
  const [open, setOpen] = useState(false)
  const [next, setNext] = useState<Role>(role)
  const toast = useToast()
  const endsKeys = next === 'billing' || next === 'viewer'
  const { submit, isBusy, problem, clear } = useSubmission(
    () => giveRole(id, next),
    () => {
      setOpen(false)
      const undo = endsKeys ? {} : { undo: () => giveRole(id, role) }
      toast({ text: `${login} is now ${next}.`, ...undo })
    },
  )
  const show = (isVisible: boolean) => {
    setOpen(isVisible)
    setNext(role)
    clear()
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => show(true)}>
        Change role<span className="sr-only"> of {login}</span>
      </Button>
      <Dialog open={open} onOpenChange={show} title={`Role of ${login}`}>
        <div className="grid gap-4">
          <RoleField value={next} roles={roles} onChange={setNext} problem={problem} />
          {endsKeys && next !== role && (
            <p className="text-sm text-warn">
              Their API keys are revoked immediately, and their jobs and monitors are paused.
            </p>
          )}
          <DialogFoot>
            <Button variant="primary" disabled={isBusy || next === role} onClick={() => submit()}>
              Save role
            </Button>
          </DialogFoot>
        </div>
      </Dialog>
    </>
  )
}

type FieldProps = {
  value: Role
  roles: Role[]
  problem?: string | null
  onChange: (role: Role) => void
}

/** A choice of roles, with the permissions of the selected one. */
export function RoleField({ value, roles, problem = null, onChange }: FieldProps) {
  return (
    <Field label="Role" hint={ROLE_HINTS[value]} error={problem}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onChange(event.target.value as Role)}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
