import { Field } from './field'
import { Input } from './input'

/** A field for an authenticator or recovery code, named `code` in its form. */
export function CodeField({ hint, error }: { hint?: string; error: string | null }) {
  return (
    <Field label="Code" {...(hint ? { hint } : {})} error={error}>
      {(ids) => (
        <Input
          {...ids}
          name="code"
          autoComplete="one-time-code"
          maxLength={60}
          required
          autoFocus
        />
      )}
    </Field>
  )
}

/** The hint when signing in. */
export const CODE_HINT = 'From your authenticator app, or a recovery code.'
