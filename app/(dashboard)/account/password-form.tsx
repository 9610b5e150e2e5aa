'use client'

import { useRef } from 'react'
import { Card } from '../../_ui/card'
import { Button } from '../../_ui/forms/button'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { useForm } from '../../_ui/forms/use-submission'
import { renewPassword } from './actions'

export function PasswordForm({ login }: { login: string }) {
  const element = useRef<HTMLFormElement>(null)
  const { onSubmit, isBusy, problem, isDone } = useForm(
    (form) => renewPassword(String(form.get('current')), String(form.get('next'))),
    () => element.current?.reset(),
  )
  return (
    <Card className="p-5">
      <h2 className="mb-4 font-medium">Password</h2>
      <form ref={element} onSubmit={onSubmit} className="grid gap-4">
        <input type="hidden" name="login" value={login} autoComplete="username" />
        <Field label="Current password" error={problem}>
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
          <Button type="submit" disabled={isBusy}>
            Change password
          </Button>
          <p role="status" className="text-good text-sm">
            {isDone && 'Password changed.'}
          </p>
        </div>
      </form>
    </Card>
  )
}
