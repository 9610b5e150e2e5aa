'use client'

import type { EndpointForm, FormField } from '../../_results/endpoint-form'
import { Chevron } from '../../_results/signs'
import { Badge } from '../../_ui/facts/badge'
import { Button } from '../../_ui/forms/button'
import { FieldInput } from './field-input'
import { FilePicker } from './file-picker'
import { isChanged, type Values } from './request'
import type { Upload } from './use-upload'

const LEAD = 'Request'

type Props = {
  form: EndpointForm
  values: Values
  others: Values
  /** Visible errors, by field. */
  faults: Record<string, string>
  onChange: (name: string, value: unknown) => void
  onLeave: (name: string) => void
  onForgetOthers: () => void
  upload: Upload
}

/** The fields of an endpoint: the leading ones visible, the others in groups. */
export function FormFields(props: Props) {
  const { form, values, others, faults, onForgetOthers, upload } = props
  const groups = Map.groupBy(form.fields, ({ group }) => group)
  const folded = [...groups].filter(([group]) => group !== LEAD)
  const names = Object.keys(others)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {form.takesFile && <FilePicker {...upload} />}
      <Fields
        {...props}
        fields={(groups.get(LEAD) ?? []).filter(({ name }) => !(upload.file && name === 'url'))}
      />
      {folded
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([group, fields]) => {
          const changed = fields.filter((field) => isChanged(field, values[field.name])).length
          const wrong = fields.some(({ name }) => faults[name])
          return (
            <details
              key={`${form.id} ${group} ${wrong}`}
              open={wrong || undefined}
              className="group border-t pt-3"
            >
              <summary className="flex list-none items-center gap-2 font-medium text-sm [&::-webkit-details-marker]:hidden">
                <Chevron
                  className="size-3.5 text-muted-foreground transition-transform group-open:rotate-90"
                  aria-hidden
                />
                {group}
                {changed > 0 && <Badge tone="accent">{`${changed} set`}</Badge>}
              </summary>
              <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
                <Fields {...props} fields={fields} />
              </div>
            </details>
          )
        })}
      {names.length > 0 && (
        <p className="flex items-center justify-between gap-3 border-t pt-3 text-muted-foreground text-xs">
          <span className="min-w-0 break-words">Also sent: {names.join(', ')}</span>
          <Button size="small" onClick={onForgetOthers}>
            Remove
          </Button>
        </p>
      )}
    </div>
  )
}

function Fields({
  form,
  fields,
  values,
  faults,
  onChange,
  onLeave,
}: Props & { fields: FormField[] }) {
  return fields.map((field) => (
    <FieldInput
      key={`${form.id} ${field.name}`}
      field={field}
      value={values[field.name]}
      error={faults[field.name] ?? null}
      onChange={(value) => onChange(field.name, value)}
      onLeave={() => onLeave(field.name)}
    />
  ))
}
