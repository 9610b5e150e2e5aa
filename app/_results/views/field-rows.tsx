import { Badge } from '../../_ui/facts/badge'
import { JsonTree } from './json-tree'

/** The fields of an object, one per row; nested data as a tree. */
export function FieldRows({ value, label }: { value: Record<string, unknown>; label: string }) {
  return (
    <dl aria-label={label} className="divide-y rounded-md border">
      {Object.entries(value).map(([name, part]) => (
        <div
          key={name}
          className="grid gap-x-5 gap-y-1 px-3.5 py-2.5 sm:grid-cols-[minmax(6rem,1fr)_minmax(0,3fr)]"
        >
          <dt className="wrap-anywhere font-mono text-muted-foreground text-xs leading-5">
            {name}
          </dt>
          <dd dir="auto" className="wrap-anywhere min-w-0 text-sm leading-5">
            <Value value={part} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const MAX_BADGES = 30

function Value({ value }: { value: unknown }) {
  if (value === null || value === '') return <span className="text-muted-foreground">none</span>
  if (typeof value !== 'object') return <Plain text={String(value)} />
  const isList = Array.isArray(value) && value.length > 0 && value.length <= MAX_BADGES
  if (!isList || value.some((entry) => typeof entry === 'object')) return <JsonTree value={value} />
  return (
    <span className="flex flex-wrap gap-1">
      {[...new Set(value.map(String))].map((label) => (
        <Badge key={label}>{label}</Badge>
      ))}
    </span>
  )
}

function Plain({ text }: { text: string }) {
  if (!/^https?:\/\/\S+$/.test(text)) return <>{text}</>
  return (
    <a
      href={text}
      target="_blank"
      rel="noreferrer noopener"
      className="text-accent underline underline-offset-2"
    >
      {text}
    </a>
  )
}
