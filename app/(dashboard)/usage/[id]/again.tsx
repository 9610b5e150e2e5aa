import type { CallDetail } from '@/lib/money/usage'
import { runUrl } from '../../../_results/shared-run'
import { buttonClasses } from '../../../_ui/forms/button'
import { Link } from '../../../_ui/link'

/** Opens the stored response in the playground (free), or repeats the request as a new call. */
export function Again({ detail, path }: { detail: CallDetail; path: string | null }) {
  const { call, record } = detail
  if (!path || !record) return null
  const run = { id: path.replace('/api/', ''), body: record.request }
  const canReplay = record.whole && record.response !== null
  return (
    <span className="flex gap-2">
      {canReplay && (
        <Link
          href={runUrl({ ...run, replay: call.id })}
          className={buttonClasses()}
          title="Show the stored response (free)."
        >
          Replay
        </Link>
      )}
      <Link
        href={runUrl(run)}
        className={buttonClasses({ variant: 'primary' })}
        title="Start a new call, billed as usual."
      >
        Run again
      </Link>
    </span>
  )
}

export function NotStored({ failed }: { failed: boolean }) {
  return (
    <p className="pt-2 text-muted-foreground text-sm">
      {failed
        ? 'Nothing else is stored: the call was rejected before it began, or is past its retention period.'
        : 'Not stored: storage was off, it exceeded 1 MB, or it is past the retention period.'}
    </p>
  )
}
