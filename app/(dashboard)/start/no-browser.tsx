import type { ReactNode } from 'react'
import { TriangleAlert } from '../../_ui/icons'

/** A warning that the browser is missing: the consequences, the reason, and how to fix it. */
export function NoBrowser({ absent, why }: { absent: boolean; why: string }) {
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md border border-warn/30 bg-warn-soft px-3.5 py-3 text-sm text-warn"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{absent ? 'No browser found.' : 'The browser doesn’t start.'}</p>
        <p>Screenshots, actions and pages that need JavaScript don’t work. Everything else does.</p>
        <p className="break-words">{withCode(why)}</p>
        <p>The server tries again the next time a page needs a browser.</p>
      </div>
    </div>
  )
}

/** Quoted text is a command, or a program's output. */
function withCode(text: string): ReactNode[] {
  return text.split('"').map((part, n) =>
    n % 2 === 1 ? (
      <code key={part} className="font-mono text-xs">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
