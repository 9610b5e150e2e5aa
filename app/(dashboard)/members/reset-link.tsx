'use client'

import { useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { ShownOnce } from '../../_ui/forms/shown-once'
import { useSubmission } from '../../_ui/forms/use-submission'
import { makeResetLink } from './actions'

/** Creates a link to set a new password. It is shown once. */
export function ResetLink({ id, login }: { id: string; login: string }) {
  const [link, setLink] = useState<string | null>(null)
  const { submit, isBusy, problem, clear } = useSubmission(async () => {
    const reply = await makeResetLink(id)
    if ('problem' in reply) return reply.problem
    setLink(new URL(reply.path, window.location.origin).href)
    return null
  })
  const close = () => {
    setLink(null)
    clear()
  }
  return (
    <>
      <Button variant="quiet" size="small" disabled={isBusy} onClick={() => submit()}>
        Reset password<span className="sr-only"> of {login}</span>
      </Button>
      <Dialog
        open={link !== null || problem !== null}
        onOpenChange={close}
        holds={link !== null}
        title={`Reset link for ${login}`}
      >
        <div className="grid gap-4">
          <p className="text-muted-foreground text-sm">
            {problem ??
              'Send them this link. It works once, expires in 24 hours, and won’t be shown again.'}
          </p>
          {link && <ShownOnce text={link} testId="reset-link" />}
          <DialogFoot>
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </DialogFoot>
        </div>
      </Dialog>
    </>
  )
}
