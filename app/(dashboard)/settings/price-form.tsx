'use client'

import { useId } from 'react'
import type { SettingState } from '@/lib/operations/settings'
import { Card } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { Input } from '../../_ui/forms/input'
import { SaveLine } from './save-line'
import { type OpenSetting, useSettings } from './use-settings'

/** `usual`: the value used while the field is empty. */
type PriceLine = { label: string; what: string; usual: string; state: SettingState }
type Props = { margin: SettingState; lines: PriceLine[]; tokenNote: string }

/** The owner's prices: a common margin, and a price for each unit. */
export function PriceForm({ margin, lines, tokenNote }: Props) {
  const { open, submit, said, isLocked } = useSettings(
    [margin, ...lines.map(({ state }) => state)],
    'Saved. Calls that start now cost this.',
  )
  return (
    <Card className="px-5 pt-4">
      <h2 className="font-medium">Your prices</h2>
      <p className="mt-0.5 text-muted-foreground text-sm">
        In USD. An empty field is the usual price plus the markup. Running calls and jobs keep their
        prices.
      </p>
      <form onSubmit={submit} noValidate className="mt-2">
        <Line label="Markup (%)" note={tokenNote} open={open(margin)} usual="0" />
        <div className="divide-y border-t">
          {lines.map(({ label, what, usual, state }) => (
            <Line key={state.name} label={label} note={what} open={open(state)} usual={usual} />
          ))}
        </div>
        {!isLocked && (
          <div className="sticky bottom-0 border-t bg-surface pt-3 pb-5">
            <SaveLine what="prices" message={said} />
          </div>
        )}
      </form>
    </Card>
  )
}

type LineProps = { label: string; note: string; usual: string; open: OpenSetting }

function Line({ label, note, usual, open }: LineProps) {
  const { state, value, problem, onChange } = open
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
