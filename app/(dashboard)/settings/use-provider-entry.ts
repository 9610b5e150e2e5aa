import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingState } from '@/lib/operations/settings'
import { UNANSWERED } from '../../_ui/forms/unanswered'
import { type ProviderAnswer, type ProviderEntry, saveEntry, testEntry } from './provider-actions'

type Fields = { address: string; key: string; model: string; password: string }
type Provider = {
  kind: ProviderEntry['kind']
  name: string
  address: SettingState | null
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
export function useProviderEntry({ kind, name, address, onSaved }: Provider) {
  const first: Fields = { address: address?.shown ?? '', key: '', model: '', password: '' }
  const [fields, setFields] = useState(first)
  const [answer, setAnswer] = useState<ProviderAnswer | null>(null)
  const movesAddress = fields.address.trim() !== first.address
  const entry = (more: Partial<ProviderEntry> = {}): ProviderEntry => ({
    ...{ kind, name, model: fields.model, password: fields.password },
    address: movesAddress ? fields.address : null,
    key: fields.key === '' ? null : fields.key,
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
      run({ name: 'save', ask: () => saveEntry(entry({ address: null, key: '' }), true) }),
  }
}
