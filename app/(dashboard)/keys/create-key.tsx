'use client'

import { useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { Dialog } from '../../_ui/forms/dialog'
import { unanswered } from '../../_ui/forms/unanswered'
import { Plus } from '../../_ui/icons'
import { createKey } from './actions'
import { KeyForm } from './key-form'
import type { KeyForm as Form } from './limits'
import { ShownSecret } from './shown-secret'

export function CreateKey({ endpoints }: { endpoints: string[] }) {
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) setSecret(null)
  }
  const submit = async (form: Form) => {
    const outcome = await createKey(form).catch(unanswered)
    if ('problem' in outcome) return outcome
    setSecret(outcome.secret)
    return null
  }
  return (
    <>
      <Button variant="primary" onClick={() => change(true)}>
        <Plus aria-hidden />
        Create key
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        holds={secret !== null}
        title={secret ? 'Copy your key now' : 'Create API key'}
      >
        {secret ? (
          <ShownSecret secret={secret} onDone={() => change(false)} />
        ) : (
          <KeyForm endpoints={endpoints} start={null} action="Create key" onSubmit={submit} />
        )}
      </Dialog>
    </>
  )
}
