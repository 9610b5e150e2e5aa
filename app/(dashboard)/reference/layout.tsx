import type { ReactNode } from 'react'
import { SideContents } from '../../_ui/side-contents'
import { byKind } from './kinds'
import { operations } from './operations'

const START = {
  title: 'Start',
  pages: [
    { href: '/reference', label: 'Overview' },
    { href: '/reference/errors', label: 'Errors' },
  ],
}

export default function ReferenceLayout({ children }: { children: ReactNode }) {
  const kinds = byKind(operations()).map(([title, all]) => ({
    title,
    isCode: true,
    pages: all.map(({ id, path, method }) => ({
      href: `/reference/${id}`,
      label: path.replace(/^\/(?:api\/)?/, ''),
      ...(method === 'POST' ? {} : { note: method }),
    })),
  }))
  return (
    <div className="grid items-start gap-x-10 gap-y-5 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <SideContents label="Reference" groups={[START, ...kinds]} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
