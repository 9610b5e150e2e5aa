'use client'

import { useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { ShownOnce } from '../../_ui/forms/shown-once'
import { unanswered } from '../../_ui/forms/unanswered'
import { makeResetLink } from './actions'

/** Creates a link to set a new password. It is shown once. */
export function ResetLink({ id, login }: { id: string; login: string }) {
  const [outcome, setShown] = useState<{ link?: string; problem?: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const fresh = await makeResetLink(id).catch(unanswered)
    setBusy(false)
    setShown(
      'path' in fresh ? { link: window.location.origin + fresh.path } : { problem: fresh.problem },
    )
  }
  return (
    <>
      <Button variant="quiet" size="small" disabled={busy} onClick={() => void make()}>
        Reset password<span className="sr-only"> of {login}</span>
      </Button>
      <Dialog
        open={outcome !== null}
        onOpenChange={() => setShown(null)}
        holds={outcome?.link !== undefined}
        title={`Reset link for ${login}`}
      >
        <div className="grid gap-4">
          <p className="text-muted-foreground text-sm">
            {outcome?.problem ??
              'Send them this link. It works once, expires in 24 hours, and won’t be shown again.'}
          </p>
          {outcome?.link && <ShownOnce text={outcome.link} testId="reset-link" />}
          <DialogFoot>
            <Button variant="primary" onClick={() => setShown(null)}>
              Done
            </Button>
          </DialogFoot>
        </div>
      </Dialog>
    </>
  )
}
