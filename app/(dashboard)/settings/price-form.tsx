'use client'

import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { SettingState } from '@/lib/settings'
import { Button } from '../../_ui/button'
import { Card } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { Input } from '../../_ui/input'
import { save } from './save'
import type { Problems } from './setting-actions'

/** `usual`: what holds while the field is empty. */
export type PriceLine = { label: string; what: string; usual: string; state: SettingState }
type Props = { margin: SettingState; lines: PriceLine[]; tokenNote: string }

/** The owner's prices: a margin for all, and a price of its own for each unit. */
export function PriceForm({ margin, lines, tokenNote }: Props) {
  const [values, setValues] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Problems>({})
  const [said, setSaid] = useState('')
  const states = [margin, ...lines.map(({ state }) => state)]
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changed = states.filter(({ name, shown }) => (values[name] ?? shown) !== shown)
    const sent = changed.map(({ name }) => [name, values[name] ?? ''])
    const found = await save(Object.fromEntries(sent))
    const isDone = Object.keys(found).length === 0
    setProblems(found)
    setSaid(isDone ? 'Saved. Calls that start now cost this.' : '')
    if (isDone) setValues({})
  }
  const fieldOf = (state: SettingState) => ({
    state,
    value: values[state.name] ?? state.shown,
    problem: problems[state.name] ?? null,
    onChange: (text: string) => {
      setValues({ ...values, [state.name]: text })
      setSaid('')
    },
  })
  return (
    <Card className="px-5 pt-4 pb-5">
      <h2 className="font-medium">Your prices</h2>
      <p className="mt-0.5 text-muted-foreground text-sm">
        In USD. Empty fields follow the margin. Calls and jobs that run keep the prices they began
        with.
      </p>
      <form onSubmit={submit} noValidate className="mt-2">
        <Line label="Margin in percent" note={tokenNote} field={fieldOf(margin)} usual="0" />
        <div className="divide-y border-t">
          {lines.map(({ label, what, usual, state }) => (
            <Line key={state.name} label={label} note={what} field={fieldOf(state)} usual={usual} />
          ))}
        </div>
        {states.some(({ source }) => source !== 'environment') && (
          <div className="flex items-center gap-3 border-t pt-4">
            <Button type="submit" look="primary">
              Save<span className="sr-only"> prices</span>
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

type LineProps = {
  label: string
  note: ReactNode
  usual: string
  field: {
    state: SettingState
    value: string
    problem: string | null
    onChange: (text: string) => void
  }
}

function Line({ label, note, usual, field }: LineProps) {
  const { state, value, problem, onChange } = field
  const id = useId()
  const isFixed = state.source === 'environment'
  return (
    <div className="flex items-center justify-between gap-4 py-2 text-sm">
      <div className="min-w-0">
        <label htmlFor={id}>{label}</label>
        <p
          id={`${id}-note`}
          role={problem ? 'alert' : undefined}
          className={classNames('text-xs', problem ? 'text-bad' : 'text-muted-foreground')}
        >
          {problem ?? (isFixed ? `Set in the environment (${state.name}).` : note)}
        </p>
      </div>
      <Input
        id={id}
        name={state.name}
        value={value}
        placeholder={usual}
        disabled={isFixed}
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={`${id}-note`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
        className="w-28 shrink-0 text-right tabular-nums"
      />
    </div>
  )
}
