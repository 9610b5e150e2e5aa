'use client'

import { type FormEvent, useState } from 'react'
import { showUsd } from '../../_ui/facts/money'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { UNANSWERED } from '../../_ui/forms/unanswered'
import { Plus } from '../../_ui/icons'
import { useToast } from '../../_ui/toast'
import { addCredit } from './actions'

type Props = { accountId: string; name: string; inRow?: boolean }

/** Grants credit to one person, with a note for the transaction history. */
export function AddCredit({ accountId, name, inRow = false }: Props) {
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const grant = { accountId, amount: Number(form.get('amount')), note: String(form.get('note')) }
    const problem = await addCredit(grant).catch(() => UNANSWERED)
    setBusy(false)
    setProblem(problem)
    if (problem !== null) return
    setOpen(false)
    toast({ text: `${showUsd(grant.amount)} added to ${name}.` })
  }
  return (
    <>
      <Button
        variant={inRow ? 'quiet' : 'primary'}
        size={inRow ? 'small' : 'normal'}
        onClick={() => setOpen(true)}
      >
        {!inRow && <Plus aria-hidden />}
        Add credit{inRow && <span className="sr-only"> to {name}</span>}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add credit"
        about={`For the account of ${name}. The note is shown in the transaction history.`}
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field label="Amount (USD)" error={problem}>
            {(ids) => (
              <Input
                {...ids}
                name="amount"
                type="number"
                min="0.001"
                step="any"
                required
                autoFocus
              />
            )}
          </Field>
          <Field label="Note">
            {(ids) => <Input {...ids} name="note" required maxLength={200} autoComplete="off" />}
          </Field>
          <DialogFoot>
            <Button type="submit" variant="primary" disabled={busy}>
              {busy ? 'Adding…' : 'Add credit'}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
