'use client'

import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../_ui/button'
import { Field } from '../../_ui/field'
import { Input } from '../../_ui/input'
import { UNANSWERED } from '../../_ui/unanswered'
import { joinWith, type Problem } from './actions'

const NO_ANSWER: Problem = { field: 'password', message: UNANSWERED }

export function JoinForm({ token }: { token: string }) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const [login, password] = [String(form.get('login')), String(form.get('password'))]
    const found = await joinWith({ token, login, password }).catch(() => NO_ANSWER)
    if (found === null) {
      await signIn('credentials', { login, password, redirect: false }).catch(() => null)
      return window.location.assign('/start')
    }
    setProblem(found)
    setBusy(false)
  }
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.message : null)
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Name" hint="You use it to sign in." error={errorOf('login')}>
        {(ids) => <Input {...ids} name="login" autoComplete="username" required maxLength={60} autoFocus />}
      </Field>
      <Field label="Password" hint="At least 10 characters." error={errorOf('password')}>
        {(ids) => (
          <Input {...ids} name="password" type="password" autoComplete="new-password" required minLength={10} />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? 'Joining…' : 'Join'}
      </Button>
    </form>
  )
}
