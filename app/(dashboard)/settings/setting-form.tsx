'use client'

import type { SettingState } from '@/lib/operations/settings'
import type { Offer } from '../../_results/endpoint-form'
import { ModelPicker } from '../../_results/model-picker'
import { Card } from '../../_ui/card'
import { Field, type FieldIds } from '../../_ui/forms/field'
import { Input, Select } from '../../_ui/forms/input'
import { Origin } from './origin'
import { SaveLine } from './save-line'
import { type OpenSetting, useSettings } from './use-settings'

export type SettingField = {
  label: string
  hint: string
  state: SettingState
  kind: 'number' | 'model' | 'switch'
}
type Props = { title: string; about: string; fields: SettingField[]; offered?: Offer[] }

/** Several settings with one button. Those from the environment are shown but locked. */
export function SettingForm({ title, about, fields, offered = [] }: Props) {
  const { open, submit, said, isLocked } = useSettings(
    fields.map(({ state }) => state),
    'Saved. It is in effect now.',
  )
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
            open={open(field.state)}
          />
        ))}
        {!isLocked && <SaveLine what={title.toLowerCase()} message={said} />}
      </form>
    </Card>
  )
}

type OneProps = { field: SettingField; offered: Offer[]; open: OpenSetting }

function OneField({ field, offered, open: { value, problem, onChange } }: OneProps) {
  const { label, hint, state } = field
  return (
    <div className="grid gap-1">
      <Field label={label} hint={hint} error={problem}>
        {(ids) => <Control {...{ field, offered, value, onChange, ids }} />}
      </Field>
      <p className="text-muted-foreground text-xs">
        <Origin state={state} />
      </p>
    </div>
  )
}

type ControlProps = Pick<OneProps, 'field' | 'offered'> &
  Pick<OpenSetting, 'value' | 'onChange'> & { ids: FieldIds }

function Control({ field: { state, kind }, offered, value, onChange, ids }: ControlProps) {
  const { name } = state
  const fixed = state.source === 'environment'
  if (kind === 'model' && !fixed)
    return (
      // The list overlays what follows, so that nothing moves under the pointer.
      <div className="relative h-9 focus-within:z-20">
        <ModelPicker ids={ids} name={name} value={value} offered={offered} onChange={onChange} />
      </div>
    )
  const control = { ...ids, name, value, disabled: fixed }
  if (kind === 'switch')
    return (
      <Select {...control} onChange={({ target }) => onChange(target.value)}>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </Select>
    )
  return (
    <Input
      {...control}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
