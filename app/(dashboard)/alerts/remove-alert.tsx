'use client'

import { useTransition } from 'react'
import { Button } from '../../_ui/forms/button'
import { UNANSWERED } from '../../_ui/forms/unanswered'
import { X } from '../../_ui/icons'
import { useToast } from '../../_ui/toast'
import { type AlertForm, createAlert, deleteAlert } from './actions'

type Props = { id: string; name: string; again: AlertForm }

/** Deletes an alert immediately. The toast offers to restore it. */
export function RemoveAlert({ id, name, again }: Props) {
  const [isBusy, begin] = useTransition()
  const toast = useToast()
  const remove = () =>
    begin(async () => {
      const problem = await deleteAlert(id).catch(() => UNANSWERED)
      toast(
        problem === null
          ? { text: `Alert deleted: ${name}.`, undo: () => createAlert(again) }
          : { text: problem },
      )
    })
  return (
    <Button
      variant="quiet"
      size="iconSmall"
      disabled={isBusy}
      onClick={remove}
      aria-label={`Delete the alert ${name}`}
    >
      <X aria-hidden />
    </Button>
  )
}
