'use client'

import { useId } from 'react'
import type { FormField } from '../../_results/endpoint-form'
import { ModelPicker } from '../../_results/model-picker'
import { Field } from '../../_ui/forms/field'
import { Input, Select, TextArea } from '../../_ui/forms/input'

type Props = {
  field: FormField
  value: unknown
  error?: string | null
  onChange: (value: unknown) => void
  onLeave?: () => void
}

/** The control for a field of the schema. */
export function FieldInput({ field, value, error = null, onChange, onLeave }: Props) {
  const label = toLabel(field.name)
  if (field.kind === 'switch')
    return <Switch label={label} field={field} value={value === true} onChange={onChange} />
  if (field.kind === 'choices')
    return <Choices label={label} field={field} value={value} onChange={onChange} />
  return (
    <Field label={label} hint={describeField(field)} error={error}>
      {(ids) => (
        <TextControl
          ids={ids}
          field={field}
          text={String(value ?? '')}
          onChange={onChange}
          onLeave={onLeave}
        />
      )}
    </Field>
  )
}

type TextProps = {
  ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
  field: FormField
  text: string
  onChange: (value: string) => void
  onLeave?: (() => void) | undefined
}

function TextControl({ ids, field, text, onChange, onLeave }: TextProps) {
  const { kind, min, max, choices, initial, required } = field
  const shared = {
    ...ids,
    name: field.name,
    'aria-required': required || undefined,
    value: text,
    onBlur: onLeave,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (kind === 'choice')
    return (
      <Select {...shared}>
        {initial === undefined && <option value="">Any</option>}
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    )
  if (kind === 'text') return <TextArea {...shared} rows={field.name === 'query' ? 3 : 2} />
  if (kind === 'schema' || kind === 'json')
    return (
      <TextArea
        {...shared}
        rows={kind === 'json' ? 2 : 5}
        spellCheck={false}
        className="font-mono text-xs"
      />
    )
  if (kind === 'list')
    return <TextArea {...shared} rows={2} spellCheck={false} className="font-mono text-xs" />
  if (kind === 'number')
    return <Input {...shared} type="number" min={min} max={max} step="any" inputMode="decimal" />
  if (field.offered.length > 0)
    return (
      <ModelPicker
        ids={ids}
        name={field.name}
        value={text}
        offered={field.offered}
        onChange={onChange}
      />
    )
  const isUrl = field.name === 'url'
  return (
    <Input
      {...shared}
      autoComplete="off"
      spellCheck={false}
      inputMode={isUrl ? 'url' : undefined}
      placeholder={isUrl ? 'https://' : undefined}
    />
  )
}

type SwitchProps = {
  label: string
  field: FormField
  value: boolean
  onChange: (value: boolean) => void
}

function Switch({ label, field, value, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex gap-2.5 text-sm">
      <input
        id={id}
        aria-describedby={`${id}-note`}
        type="checkbox"
        name={field.name}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span id={`${id}-note`} className="block text-muted-foreground text-xs">
          {field.about}
        </span>
      </span>
    </div>
  )
}

function Choices({ label, field, value, onChange }: { label: string } & Omit<Props, 'error'>) {
  const choices = Array.isArray(value) ? value.map(String) : []
  const toggle = (choice: string) =>
    onChange(
      field.choices.filter((text) =>
        text === choice ? !choices.includes(text) : choices.includes(text),
      ),
    )
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {field.choices.map((choice) => (
          <label
            key={choice}
            className="flex cursor-pointer items-center gap-1.5 rounded-md border px-2.5 py-1 text-sm has-checked:border-accent/50 has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="checkbox"
              checked={choices.includes(choice)}
              onChange={() => toggle(choice)}
              className="size-3.5 accent-accent"
            />
            {choice}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-muted-foreground text-xs">{field.about}</p>
    </fieldset>
  )
}

/** `max_queries` and `includeSubdomains` as words. */
function toLabel(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(
    /\b(url|json)(s?)\b/gi,
    (_, word, s) => `${word.toUpperCase()}${s}`,
  )
}

function describeField({ kind, about, initial }: FormField): string {
  const lines = kind === 'list' ? ' One per line.' : kind === 'json' ? ' JSON.' : ''
  const hint = kind === 'number' && initial !== undefined ? ` Default ${initial}.` : ''
  return `${about}${lines}${hint}`
}
