'use client'

import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../_ui/button'
import { Field } from '../_ui/field'
import { Input } from '../_ui/input'
import { UNANSWERED } from '../_ui/unanswered'
import { choosePassword, type Problem } from './actions'

const NO_ANSWER: Problem = { field: 'password', message: UNANSWERED }

export function WelcomeForm({ asksForCode }: { asksForCode: boolean }) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const found = await choosePassword(password, String(form.get('code') ?? '')).catch(() => NO_ANSWER)
    if (found === null) {
      await signIn('credentials', { login: 'owner', password, redirect: false }).catch(() => null)
      return window.location.assign('/start')
    }
    setProblem(found)
    setBusy(false)
  }
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.message : null)
  return (
    <form onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="login" value="owner" autoComplete="username" />
      <Field label="Password" hint="At least 10 characters." error={errorOf('password')}>
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
      {asksForCode && (
        <Field
          label="Setup code"
          hint="Printed in the terminal by npm start and npm run setup-code."
          error={errorOf('code')}
        >
          {(ids) => <Input {...ids} name="code" required autoComplete="off" spellCheck={false} />}
        </Field>
      )}
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? 'Saving…' : 'Set password and continue'}
      </Button>
    </form>
  )
}
