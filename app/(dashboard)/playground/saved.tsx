'use client'

import { type KeyboardEvent, useState } from 'react'
import { Trash } from '../../_results/signs'
import { Button } from '../../_ui/forms/button'
import { Input } from '../../_ui/forms/input'
import { useToast } from '../../_ui/toast'
import { type Preset, presets } from './presets'
import type { Values } from './request'
import { findTool } from './tools'

type Props = {
  id: string
  body: Values | null
  onOpen: (run: { id: string; body: Values }) => void
}

/** Saved requests: save the current one, or open others. */
export function Saved({ id, body, onOpen }: Props) {
  const entries = presets.useEntries()
  const toast = useToast()
  const [name, setName] = useState('')
  const save = () => {
    if (!body || name.trim() === '') return
    presets.save({ name: name.trim(), id, body })
    setName('')
  }
  const remove = (preset: Preset) => {
    presets.remove(preset.name)
    toast({ text: `Deleted: ${preset.name}.`, undo: async () => presets.save(preset) })
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    save()
  }
  return (
    <section aria-label="Saved requests" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex gap-2">
        <Input
          aria-label="Name of the request"
          placeholder="Name this request"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={enter}
        />
        <Button onClick={save} disabled={!body || name.trim() === ''}>
          Save
        </Button>
      </div>
      {entries.length === 0 ? (
        <p className="text-muted-foreground text-xs">
          Save the request in the form under a name, to open it again. Saved requests stay in this
          browser.
        </p>
      ) : (
        <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
          {entries.map((preset) => (
            <li key={preset.name} className="flex items-center rounded-md hover:bg-muted">
              <button
                type="button"
                onClick={() => onOpen({ id: preset.id, body: preset.body })}
                className="min-w-0 flex-1 rounded-md px-2 py-1.5 text-left"
              >
                <span className="block truncate text-sm">{preset.name}</span>
                <span className="block truncate text-muted-foreground text-xs">
                  {findTool(preset.id)?.label ?? preset.id} ·{' '}
                  {String(preset.body.query ?? preset.body.url ?? preset.body.urls ?? '')}
                </span>
              </button>
              <Button
                variant="quiet"
                size="iconSmall"
                aria-label={`Delete ${preset.name}`}
                onClick={() => remove(preset)}
              >
                <Trash aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
