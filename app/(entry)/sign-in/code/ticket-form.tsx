'use client'

import { signIn } from 'next-auth/react'
import { Button } from '../../../_ui/forms/button'
import { CODE_HINT, CodeField } from '../../../_ui/forms/code-field'
import { UNANSWERED } from '../../../_ui/forms/unanswered'
import { useForm } from '../../../_ui/forms/use-submission'

const WRONG = 'Incorrect code. After 10 failed attempts, wait 15 minutes.'
const ENDED = 'This took longer than 10 minutes. Sign in again.'

/** `ticket`: who is signing in. `next`: the page to open afterwards. */
export function TicketForm({ ticket, next }: { ticket: string; next: string }) {
  const { onSubmit, isBusy, isDone, problem } = useForm(
    async (form) => {
      const credentials = { ticket, code: form.get('code'), redirect: false as const }
      const reply = await signIn('credentials', credentials)
      if (reply?.ok) return null
      if (!reply) return UNANSWERED
      return reply.error === 'code_wrong' ? WRONG : ENDED
    },
    () => window.location.assign(next),
  )
  const isLeaving = isBusy || isDone
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <CodeField hint={CODE_HINT} error={problem} />
      <Button type="submit" variant="primary" disabled={isLeaving}>
        {isLeaving ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}
