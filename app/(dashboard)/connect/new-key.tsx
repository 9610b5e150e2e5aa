'use client'

import { Button } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { useSubmission } from '../../_ui/forms/use-submission'
import { KeyRound } from '../../_ui/icons'
import { createKey } from '../keys/actions'
import { NO_LIMITS } from '../keys/no-limits'

export function NewKey({ name, onMade }: { name: string; onMade: (secret: string) => void }) {
  const { submit, isBusy, problem } = useSubmission(async () => {
    const reply = await createKey({ name, ...NO_LIMITS })
    if ('problem' in reply) return reply.problem
    onMade(reply.secret)
    return null
  })
  return (
    <div className="grid gap-1.5 sm:pb-5.5">
      <Button onClick={() => submit()} disabled={isBusy} className="h-9">
        <KeyRound aria-hidden />
        {isBusy ? 'Creating…' : 'Create a key'}
      </Button>
      <Problem text={problem} />
    </div>
  )
}
