'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { Field } from '../../_ui/forms/field'
import { Input, Select } from '../../_ui/forms/input'
import { UNANSWERED } from '../../_ui/forms/unanswered'
import { Plus } from '../../_ui/icons'
import { useToast } from '../../_ui/toast'
import { type AlertForm, createAlert } from './actions'

const MEASURES = {
  daily_spend: 'Spend per day (UTC)',
  monthly_spend: 'Spend per month (UTC)',
  error_rate: 'Share of calls that fail in an hour',
  failed_work: 'What failed calls cost the providers in an hour',
}

export function AddAlert({ accountId, keyId }: Pick<AlertForm, 'accountId' | 'keyId'>) {
  const [open, setOpen] = useState(false)
  const [measure, setMeasure] = useState<AlertForm['measure']>('daily_spend')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const threshold = Number(new FormData(event.currentTarget).get('threshold'))
    const problem = await createAlert({ accountId, keyId, measure, threshold }).catch(
      () => UNANSWERED,
    )
    setBusy(false)
    setProblem(problem)
    if (problem !== null) return
    setOpen(false)
    toast({ text: 'Alert added.' })
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Add alert
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add alert"
        about={keyId ? 'For the calls of this key.' : 'For all calls of this account.'}
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field
            label="Alert when"
            hint={measure === 'error_rate' ? 'From 10 calls in an hour on.' : undefined}
          >
            {(ids) => (
              <Select
                {...ids}
                value={measure}
                onChange={({ target }) => setMeasure(target.value as AlertForm['measure'])}
              >
                {Object.entries(MEASURES)
                  // The allowance for failed work is the account's.
                  .filter(([value]) => !keyId || value !== 'failed_work')
                  .map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
          <Field
            label={measure === 'error_rate' ? 'Threshold (%)' : 'Threshold (USD)'}
            error={problem}
          >
            {(ids) => (
              <Input
                {...ids}
                name="threshold"
                type="number"
                min="0"
                step="any"
                required
                autoFocus
              />
            )}
          </Field>
          <DialogFoot>
            <Button type="submit" variant="primary" disabled={busy}>
              {busy ? 'Adding…' : 'Add alert'}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
