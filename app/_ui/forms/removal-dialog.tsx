'use client'

import { useState, useTransition } from 'react'
import { useToast } from '../toast'
import { Button } from './button'
import { Dialog, DialogFoot } from './dialog'
import { Problem } from './problem'
import { UNANSWERED } from './unanswered'

type Props = {
  open: boolean
  title: string
  about: string
  action: string
  /** The message once it is done. */
  notice: string
  /** Resolves to an error message, or null. */
  onRemove: () => Promise<string | null>
  onClose: () => void
}

/** Asks for confirmation before removing something, and shows errors. */
export function RemovalDialog({ open, title, about, action, notice, onRemove, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, begin] = useTransition()
  const toast = useToast()
  const close = () => {
    onClose()
    setProblem(null)
  }
  // Closed together with the row's update, so that focus does not go to a button that disappears.
  const remove = () =>
    begin(async () => {
      const problem = await onRemove().catch(() => UNANSWERED)
      if (problem === null) toast({ text: notice })
      begin(() => (problem === null ? close() : setProblem(problem)))
    })
  return (
    <Dialog open={open} onOpenChange={close} title={title} about={about}>
      <Problem text={problem} />
      <DialogFoot>
        <Button onClick={close}>Cancel</Button>
        <Button variant="danger" disabled={isBusy} onClick={remove}>
          {action}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
