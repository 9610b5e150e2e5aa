import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingState } from '@/lib/operations/settings'
import { UNANSWERED } from '../../../_ui/forms/unanswered'
import { type ProviderAnswer, type ProviderEntry, saveEntry, testEntry } from './provider-actions'

type Fields = Record<'address' | 'key' | 'model' | 'password', string> & {
  more: Record<string, string>
}
type Provider = {
  kind: ProviderEntry['kind']
  name: string
  address: SettingState | null
  more: SettingState[]
  onSaved: () => void
}

const FAILED: ProviderAnswer = {
  saved: false,
  ok: false,
  message: UNANSWERED,
  models: [],
  problems: {},
}

/** What is typed in a provider's dialog, and the server's answer to it. */
export function useProviderEntry({ kind, name, address, more: others, onSaved }: Provider) {
  const typed = { address: address?.shown ?? '', key: '', model: '', password: '' }
  const first: Fields = { ...typed, more: listTexts(others) }
  const [fields, setFields] = useState(first)
  const [answer, setAnswer] = useState<ProviderAnswer | null>(null)
  const movesAddress = fields.address.trim() !== first.address
  const entry = (more: Partial<ProviderEntry> = {}): ProviderEntry => ({
    ...{ kind, name, model: fields.model, password: fields.password },
    address: movesAddress ? fields.address : null,
    key: fields.key === '' ? null : fields.key,
    more: changesIn(fields.more, first.more),
    ...more,
  })
  const {
    mutate: run,
    isPending,
    variables,
  } = useMutation({
    mutationFn: ({ ask }: { name: 'test' | 'save'; ask: () => Promise<ProviderAnswer> }) =>
      ask().catch(() => FAILED),
    onSuccess: (next) => {
      setAnswer(next)
      if (next.saved) onSaved()
    },
  })
  return {
    fields,
    answer,
    busy: isPending ? (variables?.name ?? null) : null,
    movesAddress,
    /** Whether the last attempt failed with these very values, so that they can be saved anyway. */
    fails: answer !== null && !answer.ok && Object.keys(answer.problems).length === 0,
    set: (part: Partial<Fields>) => {
      setFields({ ...fields, ...part })
      if (!('model' in part)) setAnswer(null)
    },
    test: () => run({ name: 'test', ask: () => testEntry(entry()) }),
    save: (anyway: boolean) => run({ name: 'save', ask: () => saveEntry(entry(), anyway) }),
    removeKey: () =>
      run({
        name: 'save',
        ask: () => saveEntry(entry({ address: null, key: '', more: {} }), true),
      }),
  }
}

const listTexts = (states: SettingState[]) =>
  Object.fromEntries(states.map(({ name, shown }) => [name, shown]))

const changesIn = (texts: Record<string, string>, before: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== before[name]))
