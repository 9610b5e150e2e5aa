import { X } from '../../_ui/icons'
import { Link } from '../../_ui/link'
import { FILTERS, leadTo, type Query } from './query'

const LABELS: Record<(typeof FILTERS)[number], string> = {
  endpoint: 'Endpoint',
  key: 'Key',
  status: 'Status',
  error: 'Error',
  model: 'Model',
  person: 'Person',
  text: 'Contains',
}

type Props = {
  query: Query
  /** The display name of a filter's value. */
  getFilterName: (filter: string, value: string) => string
  /** The hours of the period, if it does not consist of whole days. */
  hours: string | null
}

/** The active filters, each removable. */
export function Chips({ query, getFilterName, hours }: Props) {
  const chips = FILTERS.flatMap((filter) => {
    const value = query[filter]
    return typeof value === 'string' && value !== '' ? [{ filter, value }] : []
  })
  if (chips.length === 0 && !hours) return null
  const none = Object.fromEntries([...FILTERS, 'from', 'to'].map((name) => [name, null]))
  return (
    <ul aria-label="Filters in use" className="mb-4 flex flex-wrap items-center gap-1.5">
      {hours && <Chip label="Time" value={hours} href={leadTo(query, { from: null, to: null })} />}
      {chips.map(({ filter, value }) => (
        <Chip
          key={filter}
          label={LABELS[filter]}
          value={getFilterName(filter, value)}
          href={leadTo(query, { [filter]: null })}
        />
      ))}
      {chips.length + (hours ? 1 : 0) > 1 && (
        <li>
          <Link
            href={leadTo(query, none)}
            scroll={false}
            className="rounded-full px-2 py-1 text-muted-foreground text-xs hover:text-foreground"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}

function Chip({ label, value, href }: { label: string; value: string; href: string }) {
  return (
    <li className="flex min-w-0 max-w-full items-center rounded-full border bg-surface text-xs">
      <span className="min-w-0 truncate py-1 pl-2.5" title={value}>
        <span className="text-muted-foreground">{label}: </span>
        {value}
      </span>
      <Link
        href={href}
        scroll={false}
        aria-label={`Remove the filter ${label}: ${value}`}
        className="grid size-6.5 shrink-0 place-content-center rounded-full text-muted-foreground hover:text-foreground"
      >
        <X className="size-3" aria-hidden />
      </Link>
    </li>
  )
}
