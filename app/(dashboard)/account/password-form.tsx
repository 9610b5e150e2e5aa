'use client'

import { type FormEvent, useState } from 'react'
import { Card } from '../../_ui/card'
import { Button } from '../../_ui/forms/button'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { UNANSWERED } from '../../_ui/forms/unanswered'
import { renewPassword } from './actions'

export function PasswordForm({ login }: { login: string }) {
  const [state, setState] = useState<{ problem: string | null; isDone: boolean }>({
    problem: null,
    isDone: false,
  })
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    setBusy(true)
    const [current, next] = [String(form.get('current')), String(form.get('next'))]
    const problem = await renewPassword(current, next).catch(() => UNANSWERED)
    setBusy(false)
    setState({ problem, isDone: problem === null })
    if (problem === null) element.reset()
  }
  return (
    <Card className="p-5">
      <h2 className="mb-4 font-medium">Password</h2>
      <form onSubmit={submit} className="grid gap-4">
        <input type="hidden" name="login" value={login} autoComplete="username" />
        <Field label="Current password" error={state.problem}>
          {(ids) => (
            <Input
              {...ids}
              name="current"
              type="password"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        <Field label="New password" hint="At least 10 characters. Signs you out everywhere else.">
          {(ids) => (
            <Input
              {...ids}
              name="next"
              type="password"
              autoComplete="new-password"
              required
              minLength={10}
            />
          )}
        </Field>
        <div className="flex items-center gap-3">
          <Button type="submit" disabled={busy}>
            Change password
          </Button>
          <p role="status" className="text-good text-sm">
            {state.isDone && 'Password changed.'}
          </p>
        </div>
      </form>
    </Card>
  )
}
