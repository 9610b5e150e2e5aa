'use client'

import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../_ui/button'
import { CopyButton } from '../../_ui/copy-button'
import { Dialog } from '../../_ui/dialog'
import { Field } from '../../_ui/field'
import { Input } from '../../_ui/input'
import { createKey } from './actions'

export function CreateKey() {
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) setSecret(null)
  }
  return (
    <>
      <Button look="primary" onClick={() => change(true)}>
        <Plus aria-hidden />
        Create key
      </Button>
      <Dialog open={open} onOpenChange={change} title={secret ? 'Copy your key now' : 'Create an API key'}>
        {secret ? <Shown secret={secret} onDone={() => change(false)} /> : <KeyForm onMade={setSecret} />}
      </Dialog>
    </>
  )
}

function KeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const cap = String(form.get('cap')).trim()
    const made = await createKey({ name: String(form.get('name')), monthlyCap: cap === '' ? null : Number(cap) })
    setBusy(false)
    if ('secret' in made) onMade(made.secret)
    else setProblem(made.problem)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Name" hint="Where it is used: staging, my-agent, ci." error={problem}>
        {(ids) => <Input {...ids} name="name" required maxLength={80} autoFocus autoComplete="off" />}
      </Field>
      <Field label="Monthly cap in USD" hint="Calls are refused beyond it. Empty for none.">
        {(ids) => (
          <Input {...ids} name="cap" type="number" min="0.001" step="any" inputMode="decimal" autoComplete="off" />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={busy} className="justify-self-end">
        {busy ? 'Creating…' : 'Create key'}
      </Button>
    </form>
  )
}

function Shown({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        This is the only time it is shown. Keep it on your server, never in a browser.
      </p>
      <div className="flex items-center gap-2 rounded-md border bg-muted p-2 pl-3">
        <code data-testid="new-key" className="min-w-0 flex-1 break-all font-mono text-xs">
          {secret}
        </code>
        <CopyButton text={secret} />
      </div>
      <Button look="primary" onClick={onDone} className="justify-self-end">
        Done
      </Button>
    </div>
  )
}
