'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { CodeField } from '../../_ui/forms/code-field'

type Props = {
  action: string
  problem: string | null
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

/** Asks for a code from the authenticator app, or a recovery code. */
export function CodeForm({ action, problem, onCode, onCancel }: Props) {
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    await onCode(String(new FormData(event.currentTarget).get('code')))
    setBusy(false)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <CodeField error={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={busy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
