'use client'

import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../_ui/button'
import { Field } from '../_ui/field'
import { Input } from '../_ui/input'
import { UNANSWERED } from '../_ui/unanswered'

const WRONG = 'Incorrect name or password. After 10 failed attempts, wait 15 minutes.'

const BUSY = 'Too many people are signing in right now. Try again in a moment.'

/** `next`: the page that is shown afterwards. */
export function SignInForm({ next }: { next: string }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const given = { login: form.get('login'), password: form.get('password') }
    const result = await signIn('credentials', { ...given, redirect: false }).catch(() => null)
    if (result?.ok) return window.location.assign(next)
    setError(result?.status === 401 ? WRONG : result?.status === 503 ? BUSY : UNANSWERED)
    setBusy(false)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Name">
        {(ids) => (
          <Input {...ids} name="login" defaultValue="owner" autoComplete="username" required />
        )}
      </Field>
      <Field label="Password" error={error}>
        {(ids) => (
          <Input
            {...ids}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}
