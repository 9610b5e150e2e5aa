'use client'

import { type FormEvent, useState } from 'react'
import type { SettingState } from '@/lib/operations/settings'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { Field } from '../../_ui/forms/field'
import { Input } from '../../_ui/forms/input'
import { save } from './save'

type Props = { provider: string; state: SettingState }

/** Adds, replaces or removes a provider's key. Hidden if the environment sets it. */
export function ProviderKey({ provider, state }: Props) {
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (state.source === 'environment') return null
  const has = state.source === 'dashboard'
  const send = async (text: string) => {
    setBusy(true)
    const problems = await save({ [state.name]: text })
    setBusy(false)
    setProblem(problems[state.name] ?? null)
    setOpen(problems[state.name] !== undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(String(new FormData(event.currentTarget).get('key') ?? ''))
  }
  const change = (next: boolean) => {
    setOpen(next)
    setProblem(null)
  }
  return (
    <>
      <Button size="small" onClick={() => change(true)}>
        {has ? 'Replace key' : 'Add key'}
        <span className="sr-only"> of {provider}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        title={`${provider} key`}
        about="Encrypted in the database and used at once, without a restart. It is not shown again."
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field label="API key" hint={state.name} error={problem}>
            {(ids) => (
              <Input
                {...ids}
                name="key"
                type="password"
                required
                autoFocus
                autoComplete="off"
                spellCheck={false}
                maxLength={500}
              />
            )}
          </Field>
          <DialogFoot>
            {(has || state.unreadable) && (
              <Button variant="danger" disabled={busy} onClick={() => send('')}>
                Remove key
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={busy}>
              {busy ? 'Saving…' : 'Save key'}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
