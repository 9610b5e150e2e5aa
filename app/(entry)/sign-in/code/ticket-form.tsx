'use client'

import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../_ui/forms/button'
import { CODE_HINT, CodeField } from '../../../_ui/forms/code-field'
import { UNANSWERED } from '../../../_ui/forms/unanswered'

const WRONG = 'Incorrect code. After 10 failed attempts, wait 15 minutes.'
const ENDED = 'This took longer than 10 minutes. Sign in again.'

/** `ticket`: who is signing in. `next`: the page to open afterwards. */
export function TicketForm({ ticket, next }: { ticket: string; next: string }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const code = new FormData(event.currentTarget).get('code')
    const credentials = { ticket, code, redirect: false as const }
    const result = await signIn('credentials', credentials).catch(() => null)
    if (result?.ok) return window.location.assign(next)
    if (!result) setError(UNANSWERED)
    else setError(result.error === 'code_wrong' ? WRONG : ENDED)
    setBusy(false)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <CodeField hint={CODE_HINT} error={error} />
      <Button type="submit" variant="primary" disabled={busy}>
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}
