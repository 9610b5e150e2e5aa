import type { ReactNode } from 'react'
import { TriangleAlert } from '../../_ui/icons'

/** A warning with a title and paragraphs that explain it. */
export function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md border border-warn/30 bg-warn-soft px-3.5 py-3 text-sm text-warn"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  )
}
