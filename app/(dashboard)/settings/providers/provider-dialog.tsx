'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '../../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../../_ui/forms/dialog'
import type { Provider } from './provider'
import { ProviderFields } from './provider-fields'
import { useProviderEntry } from './use-provider-entry'

type Props = { kind: 'model' | 'search'; provider: Provider }

/** Sets up a provider: its address, its key and its model, tested before they are saved. */
export function ProviderDialog({ kind, provider }: Props) {
  const [open, setOpen] = useState(false)
  const { title, key, address, configured } = provider
  const isFree = [key, address].some((state) => state && state.source !== 'environment')
  if (!isFree) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {configured ? 'Change' : 'Set up'}
        <span className="sr-only"> {title}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        about="Tested, then saved. In use at once, without a restart. The key is stored encrypted and not shown again."
      >
        <ProviderForm kind={kind} provider={provider} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ProviderForm({ kind, provider, onSaved }: Props & { onSaved: () => void }) {
  const { name, key, address, more } = provider
  const entry = useProviderEntry({ kind, name, address, more, onSaved })
  const { answer, busy, fails } = entry
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void entry.save(fails)
  }
  const canRemove = key?.source === 'dashboard' || key?.unreadable
  return (
    <form onSubmit={submit} className="grid gap-4">
      <ProviderFields kind={kind} provider={provider} entry={entry} />
      <p
        role="status"
        className={`wrap-anywhere min-h-5 text-sm ${answer?.ok ? 'text-good' : 'text-bad'}`}
      >
        {answer?.message}
        {fails && ' Not saved.'}
      </p>
      <DialogFoot>
        {canRemove && (
          <Button variant="danger" disabled={busy !== null} onClick={entry.removeKey}>
            Remove key
          </Button>
        )}
        <Button disabled={busy !== null} onClick={entry.test}>
          {busy === 'test' ? 'Testing…' : 'Test'}
        </Button>
        <Button type="submit" variant="primary" disabled={busy !== null}>
          {saveWords(busy === 'save', fails)}
        </Button>
      </DialogFoot>
    </form>
  )
}

function saveWords(busy: boolean, fails: boolean): string {
  if (busy) return 'Saving…'
  return fails ? 'Save anyway' : 'Save'
}
