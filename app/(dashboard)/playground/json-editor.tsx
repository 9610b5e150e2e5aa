'use client'

import { useId, useRef } from 'react'
import { Button } from '../../_ui/forms/button'
import { TextArea } from '../../_ui/forms/input'
import { jsonFault, showFault } from './json-fault'

type Props = { text: string; onChange: (text: string) => void }

/** The request as JSON. Changes update the form. */
export function JsonEditor({ text, onChange }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const fault = jsonFault(text)
  const isObject = fault !== null || /^\s*\{/.test(text)
  const goTo = () => {
    if (!fault) return
    const lines = text.split('\n').slice(0, fault.line - 1)
    const at = lines.reduce((sum, line) => sum + line.length + 1, 0) + fault.column - 1
    area.current?.focus()
    area.current?.setSelectionRange(at, at + 1)
  }
  return (
    <div className="grid min-w-0 gap-2">
      <TextArea
        ref={area}
        aria-label="Request as JSON"
        aria-describedby={`${id}-note`}
        aria-invalid={fault !== null || !isObject || undefined}
        value={text}
        rows={14}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        className="font-mono text-xs leading-5"
      />
      <div className="flex items-start justify-between gap-3">
        <p
          id={`${id}-note`}
          role={fault || !isObject ? 'alert' : undefined}
          className={fault || !isObject ? 'text-bad text-xs' : 'text-muted-foreground text-xs'}
        >
          {fault
            ? showFault(fault)
            : isObject
              ? 'Valid JSON. Changes update the form.'
              : 'The request must be a JSON object.'}
        </p>
        {fault ? (
          <Button size="small" onClick={goTo}>
            Go to error
          </Button>
        ) : (
          <Button size="small" onClick={() => onChange(JSON.stringify(JSON.parse(text), null, 2))}>
            Format
          </Button>
        )}
      </div>
    </div>
  )
}
