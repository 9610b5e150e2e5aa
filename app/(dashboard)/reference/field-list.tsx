import { Badge } from '../../_ui/facts/badge'
import type { FieldDoc } from './schema'

type Props = { fields: FieldDoc[]; label: string; reply?: boolean }

/** Fields with type, default and limits, nested ones indented. `reply`: fields of a reply. */
export function FieldList({ fields, label, reply = false }: Props) {
  return (
    <ul aria-label={label} className="divide-y">
      {fields.map((field) => (
        <li key={field.name} className="py-3">
          <Field field={field} reply={reply} />
          {field.inside.length > 0 && (
            <details className="mt-2 ml-1 border-l pl-4">
              <summary className="text-muted-foreground text-xs">
                {field.inside.length} {field.inside.length === 1 ? 'field' : 'fields'} of{' '}
                {field.name}
              </summary>
              <FieldList fields={field.inside} label={`Fields of ${field.name}`} reply={reply} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Field({ field, reply }: { field: FieldDoc; reply: boolean }) {
  const { name, type, required, about, initial, choices, bounds } = field
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <code className="font-medium font-mono text-sm">{name}</code>
        <span className="font-mono text-muted-foreground text-xs">{type}</span>
        {required && !reply && <Badge tone="accent">required</Badge>}
        {!required && reply && <Badge>optional</Badge>}
        {initial !== null && initial.length < 60 && (
          <span className="text-muted-foreground text-xs">
            default <code className="font-mono text-foreground">{initial}</code>
          </span>
        )}
      </p>
      {about && <p className="mt-1 max-w-prose text-muted-foreground text-sm">{about}</p>}
      {choices.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-1">
          {choices.map((choice) => (
            <code key={choice} className="rounded-sm bg-muted px-1.5 py-0.5 font-mono text-xs">
              {choice}
            </code>
          ))}
        </p>
      )}
      {bounds.length > 0 && (
        <p className="mt-1 text-muted-foreground text-xs">{bounds.join(', ')}</p>
      )}
    </>
  )
}
