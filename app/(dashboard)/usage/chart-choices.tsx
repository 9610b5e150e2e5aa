import Link from 'next/link'
import { DIMENSIONS, type Query, RANGES, type View, withQuery } from './query'

const MEASURES = { cost: 'Spend', calls: 'Calls' }

export function ChartChoices({ query, view }: { query: Query; view: View }) {
  const ranges = Object.entries(RANGES).map(([value, { label }]): [string, string] => [value, label])
  return (
    <div className="mb-4 flex flex-wrap gap-x-5 gap-y-2">
      <Choice label="Measure" name="measure" options={Object.entries(MEASURES)} chosen={view.measure} query={query} />
      <Choice label="Range" name="range" options={ranges} chosen={view.range} query={query} />
      <Choice label="Stacked by" name="by" options={Object.entries(DIMENSIONS)} chosen={view.by} query={query} />
    </div>
  )
}

type Props = { label: string; name: string; options: [string, string][]; chosen: string; query: Query }

function Choice({ label, name, options, chosen, query }: Props) {
  return (
    <nav aria-label={label} className="flex max-w-full overflow-x-auto rounded-md border p-0.5">
      {options.map(([value, text]) => (
        <Link
          key={value}
          href={withQuery(query, { [name]: value })}
          scroll={false}
          aria-current={value === chosen ? 'true' : undefined}
          className="whitespace-nowrap rounded-sm px-2.5 py-1 text-muted-foreground text-xs hover:text-foreground aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
