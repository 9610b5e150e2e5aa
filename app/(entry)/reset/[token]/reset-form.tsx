'use client'

import { Button } from '../../../_ui/forms/button'
import { NewPasswordField, useNewPassword } from '../../../_ui/forms/new-password'
import { resetWith } from './actions'

/** Sets the new password and signs in with it. */
export function ResetForm({ token, login }: { token: string; login: string }) {
  const { isBusy, onSubmit, findError } = useNewPassword<never>(
    async (entry) => {
      const password = entry('password')
      const message = await resetWith(token, password)
      return { login, password, problem: message === null ? null : { field: 'password', message } }
    },
    { leadsTo: '/' },
  )
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <input type="hidden" name="login" value={login} autoComplete="username" />
      <NewPasswordField label="New password" error={findError('password')} autoFocus />
      <Button type="submit" variant="primary" disabled={isBusy}>
        {isBusy ? 'Saving…' : 'Set password'}
      </Button>
    </form>
  )
}
