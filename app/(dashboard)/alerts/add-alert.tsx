'use client'

import { useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { Field } from '../../_ui/forms/field'
import { Input, Select } from '../../_ui/forms/input'
import { useForm } from '../../_ui/forms/use-submission'
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
  const toast = useToast()
  const { onSubmit, isBusy, problem } = useForm(
    (form) => createAlert({ accountId, keyId, measure, threshold: Number(form.get('threshold')) }),
    () => {
      setOpen(false)
      toast({ text: 'Alert added.' })
    },
  )
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
        <form onSubmit={onSubmit} className="grid gap-4">
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
            <Button type="submit" variant="primary" disabled={isBusy}>
              {isBusy ? 'Adding…' : 'Add alert'}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
