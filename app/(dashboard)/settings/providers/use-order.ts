import { useState } from 'react'
import type { SettingState } from '@/lib/operations/settings'
import { save } from '../save'

type Place = { name: string; enabled: boolean }
export type Order = ReturnType<typeof useOrder>

/** The order of search providers while it is edited. `saved`: as the server has it. */
export function useOrder(saved: readonly Place[], state: SettingState) {
  const [draft, setDraft] = useState<readonly Place[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [dragName, setDragName] = useState<string | null>(null)
  const places = draft ?? saved
  const change = (next: readonly Place[], words = '') => {
    setDraft(next)
    setMessage(`${words}Not saved yet.`)
  }
  const move = (from: number, to: number) => {
    const next = [...places]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next, `Now number ${to + 1}. `)
  }
  const send = async (text: string) => {
    const refusal = (await save({ [state.name]: text }, { [state.name]: state.shown }))[state.name]
    setProblem(refusal ?? null)
    setMessage(refusal ? '' : 'Saved.')
    if (!refusal) setDraft(null)
  }
  return {
    places,
    isFixed: state.source === 'environment',
    isChanged: draft !== null,
    isUsual: state.source === 'default',
    problem,
    message,
    dragName,
    drag: setDragName,
    move,
    /** What is dragged comes over this place. */
    dragOver(to: number) {
      const from = places.findIndex(({ name }) => name === dragName)
      if (from >= 0 && from !== to) move(from, to)
    },
    toggle(name: string) {
      change(places.map((each) => (each.name === name ? { name, enabled: !each.enabled } : each)))
    },
    save: () => send(places.flatMap(({ name, enabled }) => (enabled ? [name] : [])).join(',')),
    reset: () => send(''),
    discard: () => {
      setDraft(null)
      setMessage('')
      setProblem(null)
    },
  }
}
