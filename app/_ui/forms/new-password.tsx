'use client'

import { useMutation } from '@tanstack/react-query'
import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { Field } from './field'
import { Input } from './input'
import { UNANSWERED } from './unanswered'

/** The server's error for an input. `field` is the input's name. */
type Problem<Name extends string = string> = { field: Name | 'password'; message: string }
type Answer<Name extends string> = {
  problem: Problem<Name> | null
  /** The person whose password was set. */
  login: string
  password: string
}

/** A form that sets a password and signs in with it. `send` receives the inputs by name. */
export function useNewPassword<Name extends string>(
  send: (entry: (name: string) => string) => Promise<Answer<Name>>,
  { leadsTo }: { leadsTo: string },
) {
  const { mutate, isPending, isError, data } = useMutation({
    mutationFn: async (form: FormData): Promise<Problem<Name> | null> => {
      const repetition = form.get('repeated')
      if (repetition !== null && repetition !== form.get('password'))
        return { field: 'password', message: 'The two passwords are not the same.' }
      const { problem, login, password } = await send((name) => String(form.get(name) ?? ''))
      if (problem === null)
        await signIn('credentials', { login, password, redirect: false }).catch(() => null)
      return problem
    },
    onSuccess: (problem) => problem ?? window.location.assign(leadsTo),
  })
  const problem = isError ? ({ field: 'password', message: UNANSWERED } as const) : data
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  const findError = (field: Name | 'password') =>
    problem?.field === field ? problem.message : null
  return { isBusy: isPending || data === null, onSubmit, findError }
}

/** The password, which can be shown. `repeats`: it is typed twice, unless it is shown. */
export function NewPasswordField({
  label = 'Password',
  error,
  autoFocus,
  repeats = false,
}: {
  label?: string
  error: string | null
  autoFocus?: boolean
  repeats?: boolean
}) {
  const [isShown, setShown] = useState(false)
  const type = isShown ? 'text' : 'password'
  return (
    <>
      <Field label={label} hint="At least 10 characters." error={error}>
        {(ids) => (
          <Input
            {...ids}
            name="password"
            type={type}
            autoComplete="new-password"
            required
            minLength={10}
            autoFocus={autoFocus}
          />
        )}
      </Field>
      {repeats && !isShown && (
        <Field label="Type it again">
          {(ids) => (
            <Input {...ids} name="repeated" type={type} autoComplete="new-password" required />
          )}
        </Field>
      )}
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
          className="size-4 accent-accent"
        />
        {repeats ? 'Show it instead of typing it twice' : 'Show it'}
      </label>
    </>
  )
}
