'use client'

import { signIn } from 'next-auth/react'
import { useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { CODE_HINT, CodeField } from '../../_ui/forms/code-field'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { UNANSWERED } from '../../_ui/forms/unanswered'
import { useForm } from '../../_ui/forms/use-submission'

const WRONG = 'Incorrect name or password. After 10 failed attempts, wait 15 minutes.'

type CodeError = 'code_needed' | 'code_wrong'
const CODE_ERRORS: Record<CodeError, string> = {
  code_needed: '',
  code_wrong: 'Incorrect code. After 10 failed attempts, wait 15 minutes.',
}
const BUSY = 'Too many people are signing in right now. Try again in a moment.'

/** `next`: the page to open afterwards. `login`: the initial name. */
export function SignInForm({ next, login }: { next: string; login: string }) {
  const [asksCode, setAsksCode] = useState(false)
  const send = async (form: FormData) => {
    const [login, password] = [form.get('login'), form.get('password')]
    const code = form.get('code') ?? ''
    const reply = await signIn('credentials', { login, password, code, redirect: false })
    if (reply?.ok) return null
    if (!reply) return UNANSWERED
    const isCode = reply.error === 'code_needed' || reply.error === 'code_wrong'
    setAsksCode(isCode)
    return isCode ? CODE_ERRORS[reply.error as CodeError] : describeError(reply.status)
  }
  const { onSubmit, isBusy, isDone, problem } = useForm(send, () => window.location.assign(next))
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name">
        {(ids) => (
          <Input
            {...ids}
            name="login"
            defaultValue={login}
            autoComplete="username"
            required
            autoFocus={login === ''}
          />
        )}
      </Field>
      <Field label="Password" error={asksCode ? null : problem}>
        {(ids) => (
          <Input
            {...ids}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            autoFocus={login !== ''}
          />
        )}
      </Field>
      {asksCode && <CodeField hint={CODE_HINT} error={problem || null} />}
      <Button type="submit" variant="primary" disabled={isBusy || isDone}>
        {isBusy || isDone ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}

function describeError(status: number | undefined): string {
  if (status === 401) return WRONG
  return status === 503 ? BUSY : UNANSWERED
}
