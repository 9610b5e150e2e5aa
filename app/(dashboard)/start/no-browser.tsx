import type { ReactNode } from 'react'
import { Warning } from './warning'

/** A warning that the browser is missing: the consequences, the reason, and how to fix it. */
export function NoBrowser({ absent, why }: { absent: boolean; why: string }) {
  return (
    <Warning title={absent ? 'No browser found.' : 'The browser doesn’t start.'}>
      <p>Screenshots, actions and pages that need JavaScript don’t work. Everything else does.</p>
      <p className="break-words">{withCode(why)}</p>
      <p>The server tries again the next time a page needs a browser.</p>
    </Warning>
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
