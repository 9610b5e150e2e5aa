import type { ReactNode } from 'react'
import { may } from '@/lib/accounts'
import { signedIn } from '../signed-in'
import { DocsContents } from './contents'
import { guidesFor } from './guides'

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const { user } = await signedIn()
  const guides = guidesFor(may(user, 'providers.test'))
  const entriesOf = (isForOwner: boolean) =>
    guides
      .filter((guide) => guide.isForOwner === isForOwner)
      .map(({ name, title }) => ({ href: `/docs/${name}`, label: title }))
  const groups = [
    {
      title: 'Start',
      entries: [
        { href: '/docs', label: 'Quickstart' },
        { href: '/reference', label: 'Reference' },
      ],
    },
    { title: 'Guides', entries: entriesOf(false) },
    { title: 'Running the server', entries: entriesOf(true) },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <div className="grid items-start gap-x-10 gap-y-5 xl:grid-cols-[14rem_minmax(0,1fr)]">
      <DocsContents groups={groups} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
