'use client'

import { useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { RemovalDialog } from '../../_ui/forms/removal-dialog'
import { endTwoFactor } from './actions'

/** Turns off two-factor for someone who lost their app and their recovery codes. */
export function ResetTwoFactor({ id, login }: { id: string; login: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Reset 2FA<span className="sr-only"> of {login}</span>
      </Button>
      <RemovalDialog
        open={open}
        title={`Reset two-factor of ${login}?`}
        about="They sign in with their password alone until they set it up again."
        action="Reset two-factor"
        notice={`Two-factor of ${login} reset.`}
        onRemove={() => endTwoFactor(id)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
