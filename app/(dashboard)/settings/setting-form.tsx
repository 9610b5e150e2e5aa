'use client'

import { type FormEvent, useState } from 'react'
import type { SettingState } from '@/lib/settings'
import { Button } from '../../_ui/button'
import { Card } from '../../_ui/card'
import { Field } from '../../_ui/field'
import { Input } from '../../_ui/input'
import type { Offer } from '../playground/endpoint-form'
import { ModelPicker } from '../playground/model-picker'
import { Origin } from './origin'
import { save } from './save'
import type { Problems } from './setting-actions'

export type SettingField = {
  label: string
  hint: string
  state: SettingState
  kind: 'number' | 'model'
}
type Props = { title: string; about: string; fields: SettingField[]; offered?: Offer[] }

/** Some settings with one button; those of the environment are shown and locked. */
export function SettingForm({ title, about, fields, offered = [] }: Props) {
  const [values, setValues] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Problems>({})
  const [said, setSaid] = useState('')
  const free = fields.filter(({ state }) => state.source !== 'environment')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changed = free.filter(({ state }) => (values[state.name] ?? state.shown) !== state.shown)
    const sent = changed.map(({ state }) => [state.name, values[state.name] ?? ''])
    const found = await save(Object.fromEntries(sent))
    setProblems(found)
    setSaid(Object.keys(found).length === 0 ? 'Saved. It is in effect now.' : '')
    if (Object.keys(found).length === 0) setValues({})
  }
  return (
    <Card className="px-5 pt-4 pb-5">
      <h2 className="font-medium">{title}</h2>
      <p className="mt-0.5 text-muted-foreground text-sm">{about}</p>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        {fields.map((field) => (
          <OneField
            key={field.state.name}
            field={field}
            offered={offered}
            value={values[field.state.name] ?? field.state.shown}
            problem={problems[field.state.name] ?? null}
            onChange={(text) => {
              setValues({ ...values, [field.state.name]: text })
              setSaid('')
            }}
          />
        ))}
        {free.length > 0 && (
          <div className="flex items-center gap-3">
            <Button type="submit" look="primary">
              Save<span className="sr-only"> {title.toLowerCase()}</span>
            </Button>
            <p role="status" className="text-muted-foreground text-sm">
              {said}
            </p>
          </div>
        )}
      </form>
    </Card>
  )
}

type OneProps = {
  field: SettingField
  offered: Offer[]
  value: string
  problem: string | null
  onChange: (text: string) => void
}

function OneField({ field, offered, value, problem, onChange }: OneProps) {
  const { label, hint, state, kind } = field
  const fixed = state.source === 'environment'
  return (
    <div className="grid gap-1">
      <Field label={label} hint={hint} error={problem}>
        {(ids) =>
          kind === 'model' && !fixed ? (
            // Its list lies over what follows, so that nothing moves under the pointer.
            <div className="relative h-9 focus-within:z-20">
              <ModelPicker
                ids={ids}
                name={state.name}
                value={value}
                offered={offered}
                onChange={onChange}
              />
            </div>
          ) : (
            <Input
              {...ids}
              name={state.name}
              inputMode={kind === 'number' ? 'decimal' : undefined}
              autoComplete="off"
              value={value}
              disabled={fixed}
              onChange={({ target }) => onChange(target.value)}
            />
          )
        }
      </Field>
      <p className="text-muted-foreground text-xs">
        <Origin state={state} />
      </p>
    </div>
  )
}
