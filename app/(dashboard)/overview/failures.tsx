import type { CallRow } from '@/lib/money/usage'
import { Badge } from '../../_ui/facts/badge'
import { When } from '../../_ui/facts/when'
import { Link } from '../../_ui/link'
import { Panel } from './panel'

/** `count`: how many failed, of which the oldest are no longer stored. */
type Props = { calls: CallRow[]; more?: string; count?: number }

/** The latest failed calls with their errors. */
export function Failures({ calls, more = '/usage?status=failed', count = 0 }: Props) {
  const none = count > 0 ? 'The calls that failed are no longer stored.' : 'No call has failed.'
  return (
    <Panel
      title="Latest failures"
      more={{ href: more, label: 'All failures' }}
      empty={calls.length === 0 ? none : null}
    >
      {calls.map(({ id, subject, capability, errorCode, errorMessage, startedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
          <Link
            dir="auto"
            href={`/usage/${id}`}
            title={subject}
            className="min-w-40 flex-1 truncate hover:underline"
          >
            {subject || capability}
          </Link>
          <Badge tone="bad">{errorCode ?? 'failed'}</Badge>
          <span className="text-muted-foreground text-xs">
            <When at={startedAt} />
          </span>
          {errorMessage && (
            <p title={errorMessage} className="basis-full truncate text-muted-foreground text-xs">
              {errorMessage}
            </p>
          )}
        </li>
      ))}
    </Panel>
  )
}
