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
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const answer = await send((name) => String(form.get(name) ?? '')).catch(() => null)
    if (answer?.problem === null) {
      const { login, password } = answer
      await signIn('credentials', { login, password, redirect: false }).catch(() => null)
      return window.location.assign(leadsTo)
    }
    setProblem(answer?.problem ?? { field: 'password', message: UNANSWERED })
    setBusy(false)
  }
  const errorOf = (field: Name | 'password') => (problem?.field === field ? problem.message : null)
  return { busy, submit, errorOf }
}

export function NewPasswordField({
  label = 'Password',
  error,
  autoFocus,
}: {
  label?: string
  error: string | null
  autoFocus?: boolean
}) {
  return (
    <Field label={label} hint="At least 10 characters." error={error}>
      {(ids) => (
        <Input
          {...ids}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={10}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  )
}
