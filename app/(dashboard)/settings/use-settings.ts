import { type FormEvent, useState } from 'react'
import type { SettingState } from '@/lib/operations/settings'
import { save } from './save'
import type { Problems } from './setting-actions'

/** A setting in a form: its text, and its error. */
export type OpenSetting = {
  state: SettingState
  value: string
  problem: string | null
  onChange: (text: string) => void
}

/** A form for settings that saves only changed ones. `done`: the message afterwards. */
export function useSettings(states: SettingState[], notice: string) {
  const [values, setValues] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Problems>({})
  const [message, setSaid] = useState('')
  const store = async (changed: Record<string, string>) => {
    const edited = states.filter(({ name }) => name in changed)
    const current = Object.fromEntries(edited.map((state) => [state.name, state.shown]))
    const problems = await save(changed, current)
    const isSaved = Object.keys(problems).length === 0
    setProblems(problems)
    setSaid(isSaved ? notice : '')
    if (isSaved) setValues({})
  }
  const free = states.filter(({ source }) => source !== 'environment')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changed = free.filter(({ name, shown }) => (values[name] ?? shown) !== shown)
    void store(Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? ''])))
  }
  const open = (state: SettingState): OpenSetting => ({
    state,
    value: values[state.name] ?? state.shown,
    problem: problems[state.name] ?? null,
    onChange: (text) => {
      setValues({ ...values, [state.name]: text })
      setSaid('')
    },
  })
  return { open, submit, store, said: message, isLocked: free.length === 0 }
}
