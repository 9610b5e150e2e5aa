'use client'

import { Button } from '../../../_ui/forms/button'
import { Field } from '../../../_ui/forms/field'
import { Input } from '../../../_ui/forms/input'
import { NewPasswordField, useNewPassword } from '../../../_ui/forms/new-password'
import { joinWith } from './actions'

export function JoinForm({ token }: { token: string }) {
  const { busy, submit, errorOf } = useNewPassword<'login'>(
    async (entry) => {
      const account = { login: entry('login'), password: entry('password') }
      return { ...account, problem: await joinWith({ token, ...account }) }
    },
    { leadsTo: '/start' },
  )
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Name" hint="You use it to sign in." error={errorOf('login')}>
        {(ids) => (
          <Input {...ids} name="login" autoComplete="username" required maxLength={60} autoFocus />
        )}
      </Field>
      <NewPasswordField error={errorOf('password')} />
      <Button type="submit" variant="primary" disabled={busy}>
        {busy ? 'Joining…' : 'Join'}
      </Button>
    </form>
  )
}
