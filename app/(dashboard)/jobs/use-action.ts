import { useState } from 'react'
import { useToast } from '../../_ui/toast'
import { send } from '../../_ui/use-polled'

type Action = 'pause' | 'resume' | 'check'

/** The message after an action, and the action that undoes it. */
const OUTCOMES: Record<Action, { words: string; undo: Action | null }> = {
  pause: { words: 'paused', undo: 'resume' },
  resume: { words: 'resumed', undo: 'pause' },
  check: { words: 'is being checked', undo: null },
}

/** Sends an action of a job or monitor, named by `what`, to `path`, one at a time. */
export function useAction(what: string, path: string, onDone: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const run = async (action: Action) => {
    setBusy(true)
    const problem = await send('POST', `${path}/${action}`)
    setProblem(problem)
    setBusy(false)
    onDone()
    return problem === null
  }
  const act = async (action: Action) => {
    if (!(await run(action))) return
    const { words, undo } = OUTCOMES[action]
    toast({ text: `${what} ${words}.`, ...(undo ? { undo: () => run(undo) } : {}) })
  }
  return { problem, busy, act }
}
