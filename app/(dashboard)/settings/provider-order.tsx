'use client'

import { useState } from 'react'
import type { SettingState } from '@/lib/operations/settings'
import { Card } from '../../_ui/card'
import { classNames } from '../../_ui/class-names'
import { Button } from '../../_ui/forms/button'
import { Problem } from '../../_ui/forms/problem'
import { ArrowDown, ArrowUp } from '../../_ui/icons'
import { Origin } from './origin'
import { save } from './save'

type Ordered = { name: string; title: string; types: string; enabled: boolean }
type Props = {
  providers: Ordered[]
  /** Types of results that no provider has. */
  missing: string[]
  state: SettingState
}

/** The order in which search providers are used. `providers`: in the current order. */
export function ProviderOrder({ providers, missing, state }: Props) {
  const [draft, setDraft] = useState<Ordered[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [message, setSaid] = useState('')
  const [dragName, setDragName] = useState<string | null>(null)
  const order = draft ?? providers
  const fixed = state.source === 'environment'
  const change = (next: Ordered[], words = 'Not saved yet.') => {
    setDraft(next)
    setSaid(words)
  }
  const move = (from: number, to: number) => {
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next, `${order[from]?.title} is now number ${to + 1}. Not saved yet.`)
  }
  const dragOver = (to: number) => {
    const from = order.findIndex(({ name }) => name === dragName)
    if (from >= 0 && from !== to) move(from, to)
  }
  const send = async (text: string) => {
    const problems = await save({ [state.name]: text })
    setProblem(problems[state.name] ?? null)
    setSaid(problems[state.name] ? '' : 'Saved.')
    if (!problems[state.name]) setDraft(null)
  }
  const enabled = order.filter((ordered) => ordered.enabled)
  return (
    <Card className="px-5 pt-4 pb-4">
      <h2 className="font-medium">Search order</h2>
      <p className="mt-0.5 text-muted-foreground text-sm">
        The first provider with good results is used.{' '}
        {missing.length > 0 && `None searches ${missing.join(', ')}.`} <Origin state={state} />
      </p>
      <ol aria-label="Search order" className="mt-2 divide-y text-sm">
        {fixed &&
          enabled.map((ordered, n) => <FixedLine key={ordered.name} line={ordered} place={n} />)}
        {(fixed ? [] : order).map((ordered, n) => (
          <OrderLine
            key={ordered.name}
            line={ordered}
            place={n}
            count={order.length}
            isDragged={ordered.name === dragName}
            onDrag={setDragName}
            onDragOver={() => dragOver(n)}
            onMove={(by) => move(n, n + by)}
            onAsked={(enabled) =>
              change(order.map((each) => (each === ordered ? { ...ordered, enabled } : each)))
            }
          />
        ))}
      </ol>
      <Problem text={problem} />
      {!fixed && (
        <p role="status" className="mt-1 min-h-5 text-muted-foreground text-xs">
          {message}
        </p>
      )}
      {!fixed && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={enabled.length === 0}
            onClick={() => send(enabled.map(({ name }) => name).join(','))}
          >
            Save order
          </Button>
          {state.source === 'dashboard' && (
            <Button onClick={() => send('')}>Use the built-in order</Button>
          )}
        </div>
      )}
    </Card>
  )
}

type LineProps = {
  line: Ordered
  /** Zero-based. */
  place: number
  count: number
  isDragged: boolean
  /** Null when it is dropped. */
  onDrag: (name: string | null) => void
  /** Another line is dragged over this one. */
  onDragOver: () => void
  onMove: (by: 1 | -1) => void
  onAsked: (enabled: boolean) => void
}

/** A line of an order that the environment sets. */
function FixedLine({ line, place }: Pick<LineProps, 'line' | 'place'>) {
  return (
    <li className="flex gap-3 py-2">
      <span className="w-4 text-muted-foreground tabular-nums">{place + 1}</span>
      <span className="font-medium">{line.title}</span>
      <span className="min-w-0 flex-1 truncate text-right text-muted-foreground">{line.types}</span>
    </li>
  )
}

function OrderLine(props: LineProps) {
  const { line, place, count, isDragged, onDrag, onDragOver, onMove, onAsked } = props
  const { name, title, types, enabled } = line
  return (
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        onDrag(name)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={onDragOver}
      onDragEnd={() => onDrag(null)}
      className={classNames('flex items-center gap-1 py-1.5', isDragged && 'opacity-50')}
    >
      <span className="mr-1 cursor-grab text-muted-foreground" aria-hidden>
        ⠿
      </span>
      <label className="flex min-w-0 flex-1 items-center gap-3">
        <input
          type="checkbox"
          checked={enabled}
          onChange={({ target }) => onAsked(target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0">
          <span className="font-medium">{title}</span>
          <span className="block truncate text-muted-foreground text-xs">{types}</span>
        </span>
      </label>
      <Button
        variant="quiet"
        size="iconSmall"
        aria-label={`Move ${title} up`}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="iconSmall"
        aria-label={`Move ${title} down`}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </li>
  )
}
