import { CircleAlert } from '../_ui/icons'
import { Link } from '../_ui/link'
import type { Problem } from './run-state'

/** Why a call failed, with a link to the meaning of its code. */
export function ProblemNote({ code, message }: Problem) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-md border border-bad/30 bg-bad-soft px-3.5 py-3 text-sm"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0">
        <p className="break-words font-medium text-bad">{message}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-xs">
          <span className="wrap-anywhere font-mono">{code}</span>
          <Link
            href={`/reference/errors?code=${encodeURIComponent(code)}`}
            className="underline underline-offset-2 hover:text-foreground"
          >
            What this error means
          </Link>
        </p>
      </div>
    </div>
  )
}
