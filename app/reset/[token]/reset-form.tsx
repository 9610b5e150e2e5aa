'use client'

import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../_ui/button'
import { Field } from '../../_ui/field'
import { Input } from '../../_ui/input'
import { UNANSWERED } from '../../_ui/unanswered'
import { resetWith } from './actions'

/** Sets the new password and signs in with it. */
export function ResetForm({ token, login }: { token: string; login: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const password = String(new FormData(event.currentTarget).get('password'))
    const found = await resetWith(token, password).catch(() => UNANSWERED)
    if (found === null) {
      await signIn('credentials', { login, password, redirect: false }).catch(() => null)
      return window.location.assign('/')
    }
    setProblem(found)
    setBusy(false)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="login" value={login} autoComplete="username" />
      <Field label="New password" hint="At least 10 characters." error={problem}>
        {(ids) => (
          <Input
            {...ids}
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={10}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? 'Saving…' : 'Set password'}
      </Button>
    </form>
  )
}
