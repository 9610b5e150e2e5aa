'use client'

import { Button } from '../../_ui/forms/button'
import { CodeField } from '../../_ui/forms/code-field'
import { useForm } from '../../_ui/forms/use-submission'

type Props = {
  action: string
  /** Resolves to an error message, or null. */
  onCode: (code: string) => Promise<string | null>
  onCancel: () => void
}

/** Asks for a code from the authenticator app, or a recovery code. */
export function CodeForm({ action, onCode, onCancel }: Props) {
  const { onSubmit, isBusy, problem } = useForm((form) => onCode(String(form.get('code'))))
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <CodeField error={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isBusy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
