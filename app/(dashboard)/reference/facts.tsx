import { Card } from '../../_ui/card'

/** Names with their meanings, one per line. */
export function Facts({ title, facts }: { title: string; facts: [string, string][] }) {
  if (facts.length === 0) return null
  return (
    <Card className="px-5 pt-4 pb-2">
      <h2 className="font-medium">{title}</h2>
      <dl className="mt-1 divide-y">
        {facts.map(([name, about]) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-0.5 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <dt className="min-w-0 break-words font-mono text-xs leading-5">{name}</dt>
            <dd className="min-w-0 break-words text-muted-foreground text-sm">{about}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
