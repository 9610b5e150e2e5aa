import type { ReactNode } from 'react'
import { Card } from '../../_ui/card'

type Props = {
  title: string
  about?: string
  facts: { name: string; value: ReactNode; note?: string }[]
}

/** A list of facts: name, value, and an explanation in small type. */
export function FactList({ title, about, facts }: Props) {
  return (
    <Card className="px-5 pt-4 pb-2">
      <h2 className="font-medium">{title}</h2>
      {about && <p className="mt-0.5 text-muted-foreground text-sm">{about}</p>}
      <dl className="mt-2 divide-y text-sm">
        {facts.map(({ name, value, note }) => (
          <div key={name} className="flex items-baseline justify-between gap-6 py-2">
            <dt className="min-w-16">
              {name}
              {note && <span className="block text-muted-foreground text-xs">{note}</span>}
            </dt>
            <dd className="min-w-0 break-words text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
