'use client'

import { Button } from '../../_ui/forms/button'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { NewPasswordField, useNewPassword } from '../../_ui/forms/new-password'
import { choosePassword } from './actions'

const OWNER = 'owner'

export function WelcomeForm({ asksForCode }: { asksForCode: boolean }) {
  const { isBusy, onSubmit, findError } = useNewPassword<'code'>(
    async (entry) => {
      const password = entry('password')
      return { login: OWNER, password, problem: await choosePassword(password, entry('code')) }
    },
    { leadsTo: '/start' },
  )
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <input type="hidden" name="login" value={OWNER} autoComplete="username" />
      <NewPasswordField error={findError('password')} autoFocus repeats />
      {asksForCode && (
        <Field
          label="Setup code"
          hint="Printed in the terminal by npm start and npm run setup-code."
          error={findError('code')}
        >
          {(ids) => <Input {...ids} name="code" required autoComplete="off" spellCheck={false} />}
        </Field>
      )}
      <Button type="submit" variant="primary" disabled={isBusy}>
        {isBusy ? 'Saving…' : 'Set password and continue'}
      </Button>
    </form>
  )
}
