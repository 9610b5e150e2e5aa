import type { ReactNode } from 'react'
import { Contents } from './contents'
import { operations } from './operations'

export default function ReferenceLayout({ children }: { children: ReactNode }) {
  const entries = operations().map(({ id, deprecated }) => ({ id, deprecated }))
  return (
    <div className="grid items-start gap-x-10 gap-y-5 xl:grid-cols-[12rem_minmax(0,1fr)]">
      <Contents entries={entries} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
