'use client'

import { Button } from '../../../_ui/forms/button'
import { Field } from '../../../_ui/forms/field'
import { Input } from '../../../_ui/forms/input'
import { NewPasswordField, useNewPassword } from '../../../_ui/forms/new-password'
import { joinWith } from './actions'

export function JoinForm({ token }: { token: string }) {
  const { isBusy, onSubmit, findError } = useNewPassword<'login'>(
    async (entry) => {
      const account = { login: entry('login'), password: entry('password') }
      return { ...account, problem: await joinWith({ token, ...account }) }
    },
    { leadsTo: '/start' },
  )
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name" hint="You use it to sign in." error={findError('login')}>
        {(ids) => (
          <Input {...ids} name="login" autoComplete="username" required maxLength={60} autoFocus />
        )}
      </Field>
      <NewPasswordField error={findError('password')} />
      <Button type="submit" variant="primary" disabled={isBusy}>
        {isBusy ? 'Joining…' : 'Join'}
      </Button>
    </form>
  )
}
