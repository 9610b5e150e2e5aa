import { TriangleAlert } from '../../_ui/icons'
import { Link } from '../../_ui/link'

/** A warning that no search provider works. `why`: the error of the last one. */
export function NoSearch({ why }: { why: string | null }) {
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md border border-warn/30 bg-warn-soft px-3.5 py-3 text-sm text-warn"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">No search provider works.</p>
        {why && <p className="break-words">{why}</p>}
        <p>
          Answers and web search fail until one works. Check{' '}
          <Link href="/settings" className="underline underline-offset-2">
            Settings
          </Link>
          , then reload this page.
        </p>
      </div>
    </div>
  )
}
