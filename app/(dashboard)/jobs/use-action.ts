import { useState } from 'react'
import { send } from './use-polled'

/** Sends an action of a job or monitor to `path`, one at a time. */
export function useAction(path: string, onDone: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const act = async (action: string) => {
    setBusy(true)
    setProblem(await send('POST', `${path}/${action}`))
    setBusy(false)
    onDone()
  }
  return { problem, busy, act }
}
