import { Card } from '../../_ui/card'
import { Badge } from '../../_ui/facts/badge'
import { Link } from '../../_ui/link'
import type { OperationError } from './operations'

/** The error codes of an endpoint. Those of every endpoint are collapsed. */
export function ErrorList({ errors }: { errors: OperationError[] }) {
  const own = errors.filter(({ shared }) => !shared)
  const shared = errors.filter((error) => error.shared)
  if (errors.length === 0) return null
  return (
    <Card className="px-5 pt-4 pb-3">
      <h2 className="flex items-baseline justify-between gap-3 font-medium">
        Errors
        <Link href="/reference/errors" className="font-normal text-muted-foreground text-xs">
          All errors
        </Link>
      </h2>
      {own.length > 0 && <Codes label="Errors of this endpoint" errors={own} />}
      {shared.length > 0 && (
        <details className="mt-1" open={own.length === 0}>
          <summary className="py-1 text-muted-foreground text-sm">
            {shared.length} errors of every call
          </summary>
          <Codes label="Errors of every call" errors={shared} />
        </details>
      )}
    </Card>
  )
}

function Codes({ label, errors }: { label: string; errors: OperationError[] }) {
  return (
    <ul aria-label={label} className="mt-1 divide-y">
      {errors.map(({ status, code, meaning }) => (
        <li key={code} className="py-2.5">
          <p className="flex items-baseline justify-between gap-3">
            <code className="min-w-0 break-words font-mono text-sm">{code}</code>
            <Badge>{status}</Badge>
          </p>
          <p className="mt-0.5 text-muted-foreground text-sm">{meaning}</p>
        </li>
      ))}
    </ul>
  )
}
