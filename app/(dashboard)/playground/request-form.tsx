'use client'

import { type FormEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { Button } from '../../_ui/button'
import { Card } from '../../_ui/card'
import { Play, Square } from '../../_ui/icons'
import { showUsd } from '../../_ui/money'
import type { EndpointForm } from './endpoint-form'
import { FieldInput } from './field-input'
import type { Values } from './request'

/** The second click of a double one on Run is not meant for the Stop that stands there by then. */
const DOUBLE_CLICK_MS = 500

type Props = {
  form: EndpointForm
  values: Values
  running: boolean
  /** USD; null when it goes by tokens. */
  maxCost: number | null
  onChange: (name: string, value: unknown) => void
  onExample: () => void
  onRun: () => void
  onStop: () => void
}

export function RequestForm({
  form,
  values,
  running,
  maxCost,
  onChange,
  onExample,
  onRun,
  onStop,
}: Props) {
  const ranAt = useRef(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ranAt.current = event.timeStamp
    onRun()
  }
  const stop = ({ timeStamp }: MouseEvent) =>
    timeStamp - ranAt.current > DOUBLE_CLICK_MS && onStop()
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
      event.currentTarget.requestSubmit()
  }
  const groups = Map.groupBy(form.fields, ({ group }) => group)
  const draw = (group: string) =>
    groups
      .get(group)
      ?.map((field) => (
        <FieldInput
          key={`${form.id} ${field.name}`}
          field={field}
          value={values[field.name]}
          onChange={(value) => onChange(field.name, value)}
        />
      ))
  const others = [...groups.keys()].filter((group) => group !== 'Request').toSorted()
  return (
    <Card className="p-4">
      <form onSubmit={submit} onKeyDown={keys} className="grid gap-4" aria-label="Request">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="truncate font-mono text-xs">POST {form.path}</p>
            <p className="mt-1 text-muted-foreground text-xs">{form.summary}</p>
          </div>
          <Button size="small" onClick={onExample}>
            Example
          </Button>
        </div>
        {draw('Request')}
        {others.map((group) => (
          <details key={`${form.id} ${group}`} className="group border-t pt-3">
            <summary className="flex list-none items-center justify-between font-medium text-sm">
              {group}
              <span className="text-muted-foreground text-xs group-open:hidden">
                {countOf(groups.get(group)?.length ?? 0)}
              </span>
            </summary>
            <div className="mt-3 grid gap-4">{draw(group)}</div>
          </details>
        ))}
        {/* Keys of their own: Stop that turns into Run under the click would submit the form. */}
        {running ? (
          <Button key="stop" onClick={stop}>
            <Square aria-hidden />
            Stop
          </Button>
        ) : (
          <Button key="run" type="submit" look="primary">
            <Play aria-hidden />
            Run
          </Button>
        )}
        <p className="flex justify-between gap-3 text-muted-foreground text-xs">
          <span>{maxCost !== null && `Max ${showUsd(maxCost)}`}</span>
          <span className="max-sm:hidden">Ctrl/⌘ Enter to run, Esc to stop</span>
        </p>
      </form>
    </Card>
  )
}

const countOf = (fields: number) => `${fields} ${fields === 1 ? 'field' : 'fields'}`
