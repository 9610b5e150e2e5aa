import { Card } from '../../_ui/card'
import { Link } from '../../_ui/link'

const KINDS = [
  ['A page', 'Its main content, statement by statement.'],
  ['Part of a page', 'Whatever a CSS selector matches: a price, a table, a list.'],
  ['Fields', 'Values that you name, such as price and stock, extracted on each check.'],
  ['A search', 'New results for a query.'],
] as const

/** What a monitor can watch. */
export function Kinds() {
  return (
    <Card className="mt-6 p-5">
      <h2 className="font-medium">What to watch</h2>
      <dl className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {KINDS.map(([name, about]) => (
          <div key={name}>
            <dt className="font-medium text-sm">{name}</dt>
            <dd className="mt-1 text-muted-foreground text-sm">{about}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted-foreground text-sm">
        Each check is billed like the call it makes.{' '}
        <Link href="/docs/monitors" className="text-accent underline underline-offset-2">
          Monitors in the docs
        </Link>
      </p>
    </Card>
  )
}
