import type { ReactNode } from 'react'
import { Card } from '../../_ui/card'
import { Check } from '../../_ui/icons'

type Props = { n: number; title: string; isDone: boolean; children: ReactNode }

/** A step of the guided start: its number, or a tick once it is done. */
export function Step({ n, title, isDone, children }: Props) {
  return (
    <li>
      <Card className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-5">
        <span
          className={`mt-0.5 grid size-6 place-content-center rounded-full font-medium text-xs ${isDone ? 'bg-good-soft text-good' : 'bg-muted text-muted-foreground'}`}
        >
          {isDone ? <Check className="size-3.5" aria-label="done" /> : n}
        </span>
        <div className="min-w-0">
          <h2 className="font-medium">{title}</h2>
          <div className="mt-1.5 grid gap-3">{children}</div>
        </div>
      </Card>
    </li>
  )
}
