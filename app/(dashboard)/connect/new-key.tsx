'use client'

import { useState } from 'react'
import { Button } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { unanswered } from '../../_ui/forms/unanswered'
import { KeyRound } from '../../_ui/icons'
import { createKey } from '../keys/actions'
import { NO_LIMITS } from '../keys/no-limits'

/** Creates a key named after the tool. */
export function NewKey({ name, onMade }: { name: string; onMade: (secret: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const outcome = await createKey({ name, ...NO_LIMITS }).catch(unanswered)
    setBusy(false)
    setProblem('secret' in outcome ? null : outcome.problem)
    if ('secret' in outcome) onMade(outcome.secret)
  }
  return (
    <div className="grid gap-1.5 sm:pb-5.5">
      <Button onClick={make} disabled={busy} className="h-9">
        <KeyRound aria-hidden />
        {busy ? 'Creating…' : 'Create a key'}
      </Button>
      <Problem text={problem} />
    </div>
  )
}
