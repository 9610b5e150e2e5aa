'use client'

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
  const [problem, setProblem] = useState<Problem<Name> | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const repetition = form.get('repeated')
    if (repetition !== null && repetition !== form.get('password'))
      return setProblem({ field: 'password', message: 'The two passwords are not the same.' })
    setBusy(true)
    const answer = await send((name) => String(form.get(name) ?? '')).catch(() => null)
    if (answer?.problem === null) {
      const { login, password } = answer
      await signIn('credentials', { login, password, redirect: false }).catch(() => null)
      return window.location.assign(leadsTo)
    }
    setProblem(answer?.problem ?? { field: 'password', message: UNANSWERED })
    setBusy(false)
  }
  const findError = (field: Name | 'password') =>
    problem?.field === field ? problem.message : null
  return { busy, submit, errorOf: findError }
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
