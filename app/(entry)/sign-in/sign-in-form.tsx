'use client'

import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { CODE_HINT, CodeField } from '../../_ui/forms/code-field'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { UNANSWERED } from '../../_ui/forms/unanswered'

const WRONG = 'Incorrect name or password. After 10 failed attempts, wait 15 minutes.'

type CodeError = 'code_needed' | 'code_wrong'
const CODE_ERRORS: Record<CodeError, string | null> = {
  code_needed: null,
  code_wrong: 'Incorrect code. After 10 failed attempts, wait 15 minutes.',
}
const BUSY = 'Too many people are signing in right now. Try again in a moment.'

/** `next`: the page to open afterwards. `login`: the initial name. */
export function SignInForm({ next, login }: { next: string; login: string }) {
  const [error, setError] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const credentials = {
      login: form.get('login'),
      password: form.get('password'),
      code: form.get('code') ?? '',
    }
    const result = await signIn('credentials', { ...credentials, redirect: false }).catch(
      () => null,
    )
    if (result?.ok) return window.location.assign(next)
    const isCode = result?.error === 'code_needed' || result?.error === 'code_wrong'
    setAsksCode(isCode)
    setError(isCode ? CODE_ERRORS[result.error as CodeError] : describeError(result?.status))
    setBusy(false)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Name">
        {(ids) => (
          <Input {...ids} name="login" defaultValue={login} autoComplete="username" required />
        )}
      </Field>
      <Field label="Password" error={asksCode ? null : error}>
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
      {asksCode && <CodeField hint={CODE_HINT} error={error} />}
      <Button type="submit" variant="primary" disabled={busy}>
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}

function describeError(status: number | undefined): string {
  if (status === 401) return WRONG
  return status === 503 ? BUSY : UNANSWERED
}
