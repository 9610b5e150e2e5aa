'use client'

import { useState } from 'react'
import { sendJson } from '../../_ui/fetch-json'
import { Button } from '../../_ui/forms/button'
import { Dialog, DialogFoot } from '../../_ui/forms/dialog'
import { Field } from '../../_ui/forms/field'
import { Input, Select, TextArea } from '../../_ui/forms/input'
import { Problem } from '../../_ui/forms/problem'
import { useForm } from '../../_ui/forms/use-submission'
import { withScheme } from '../../_ui/forms/web-address'

const KINDS = [
  { value: 'content', label: 'The main content of a page' },
  { value: 'selector', label: 'One part of a page' },
  { value: 'fields', label: 'Fields of a page' },
  { value: 'query', label: 'New results of a search' },
] as const
type Kind = (typeof KINDS)[number]['value']

type Props = { label?: string; onDone: () => void }

/** A button with a form: what to watch, and how often. */
export function CreateMonitor({ label = 'Create monitor', onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Create monitor">
        <MonitorForm onClose={() => setOpen(false)} onDone={onDone} />
      </Dialog>
    </>
  )
}

function MonitorForm({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [kind, setKind] = useState<Kind>('content')
  const { onSubmit, isBusy, problem } = useForm(
    (form) => sendJson('POST', '/api/v2/monitors', toMonitorRequest(kind, form)),
    () => {
      onClose()
      onDone()
    },
  )
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field label="Watch">
        {(ids) => (
          <Select {...ids} value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
            {KINDS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={kind === 'query' ? 'Query' : 'URL'}>
        {(ids) => (
          <Input
            {...ids}
            key={kind === 'query' ? 'query' : 'url'}
            name="subject"
            required
            autoComplete="off"
            placeholder={kind === 'query' ? undefined : 'https://'}
          />
        )}
      </Field>
      {kind === 'selector' && (
        <Field label="CSS selector">
          {(ids) => <Input {...ids} name="selector" required placeholder="#price" />}
        </Field>
      )}
      {kind === 'fields' && (
        <Field label="Fields" hint="A JSON schema, or a description of what to extract.">
          {(ids) => <TextArea {...ids} name="fields" required placeholder='{"price": "string"}' />}
        </Field>
      )}
      <Field
        label="Schedule"
        hint="Such as every 6h, weekdays at 8 Europe/Berlin, or a cron expression. UTC without a zone."
      >
        {(ids) => <Input {...ids} name="schedule" required defaultValue="every 6h" />}
      </Field>
      <Problem text={problem} />
      <DialogFoot>
        <Button type="submit" variant="primary" disabled={isBusy}>
          Create monitor
        </Button>
      </DialogFoot>
    </form>
  )
}

function toMonitorRequest(kind: Kind, form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const schedule = text('schedule')
  if (kind === 'query') return { query: text('subject'), schedule }
  const url = withScheme(text('subject'))
  if (kind === 'selector') return { url, schedule, watch: { kind, selector: text('selector') } }
  if (kind === 'fields') return { url, schedule, watch: { kind, json_schema: text('fields') } }
  return { url, schedule }
}
