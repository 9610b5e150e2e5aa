import { sendJson } from '../../_ui/fetch-json'
import { useSubmission } from '../../_ui/forms/use-submission'
import { useToast } from '../../_ui/toast'

type Action = 'pause' | 'resume' | 'check'

/** The message after an action, and the action that undoes it. */
const OUTCOMES: Record<Action, { words: string; undo: Action | null }> = {
  pause: { words: 'paused', undo: 'resume' },
  resume: { words: 'resumed', undo: 'pause' },
  check: { words: 'is being checked', undo: null },
}

/** Sends an action of a job or monitor, named by `what`, to `path`, one at a time. */
export function useAction(what: string, path: string, onDone: () => void) {
  const toast = useToast()
  const send = async (action: Action) => {
    const problem = await sendJson('POST', `${path}/${action}`)
    onDone()
    return problem
  }
  const { submit, isBusy, problem } = useSubmission(send, (action) => {
    const { words, undo } = OUTCOMES[action]
    const back = undo ? { undo: async () => (await send(undo)) === null } : {}
    toast({ text: `${what} ${words}.`, ...back })
  })
  return { problem, isBusy, act: submit }
}
