import { type ReactNode, useId } from 'react'

export type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
type Props = {
  label: string
  hint?: string
  error?: string | null
  children: (ids: FieldIds) => ReactNode
}

/** A labelled control with its hint and error, linked for screen readers. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({
        id,
        ...(note ? { 'aria-describedby': `${id}-note` } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={error ? 'text-bad text-xs' : 'text-muted-foreground text-xs'}
        >
          {note}
        </p>
      )}
    </div>
  )
}
