import { type ReactNode, useId } from 'react'
import { ENDED } from './ended'
import { ProblemText } from './problem'
import { UNANSWERED } from './unanswered'

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
  // Without an answer of the server, what was entered may be right.
  const isWrong = Boolean(error) && error !== ENDED && error !== UNANSWERED
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({
        id,
        ...(note ? { 'aria-describedby': `${id}-note` } : {}),
        ...(isWrong ? { 'aria-invalid': true } : {}),
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={error ? 'text-bad text-xs' : 'text-muted-foreground text-xs'}
        >
          <ProblemText text={note} />
        </p>
      )}
    </div>
  )
}
