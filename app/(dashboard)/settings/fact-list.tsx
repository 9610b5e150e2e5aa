import { Card } from '../../_ui/card'

export function FactList({ title, facts }: { title: string; facts: (string | undefined)[][] }) {
  return (
    <Card className="p-4">
      <h2 className="mb-3 font-medium text-sm">{title}</h2>
      <dl className="grid gap-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 break-words text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
