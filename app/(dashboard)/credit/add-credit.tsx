'use client'

import { useState } from 'react'
import { showUsd } from '../../_ui/facts/money'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { useForm } from '../../_ui/forms/use-submission'
import { Plus } from '../../_ui/icons'
import { useToast } from '../../_ui/toast'
import { addCredit } from './actions'

type Props = { accountId: string; name: string; inRow?: boolean }

const readAmount = (form: FormData) => Number(form.get('amount'))

/** Grants credit to one person, with a note for the transaction history. */
export function AddCredit({ accountId, name, inRow = false }: Props) {
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const { onSubmit, isBusy, problem } = useForm(
    (form) => addCredit({ accountId, amount: readAmount(form), note: String(form.get('note')) }),
    (form) => {
      setOpen(false)
      toast({ text: `${showUsd(readAmount(form))} added to ${name}.` })
    },
  )
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
        <form onSubmit={onSubmit} className="grid gap-4">
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
            <Button type="submit" variant="primary" disabled={isBusy}>
              {isBusy ? 'Adding…' : 'Add credit'}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
