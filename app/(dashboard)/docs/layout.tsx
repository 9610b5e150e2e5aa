import type { ReactNode } from 'react'
import { may } from '@/lib/people/accounts'
import { SideContents } from '../../_ui/side-contents'
import { signedIn } from '../signed-in'
import { guidesFor } from './guides'
import { SearchDocs } from './search-docs'

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const { user } = await signedIn()
  const guides = guidesFor(may(user, 'providers.test'))
  const listGuidePages = (isForOwner: boolean) =>
    guides
      .filter((guide) => guide.isForOwner === isForOwner)
      .map(({ name, title }) => ({ href: `/docs/${name}`, label: title }))
  const groups = [
    {
      title: 'Start',
      pages: [
        { href: '/docs', label: 'Quickstart' },
        { href: '/reference', label: 'Reference' },
      ],
    },
    { title: 'Guides', pages: listGuidePages(false) },
    { title: 'Running the server', pages: listGuidePages(true) },
  ]
  return (
    <div className="grid items-start gap-x-10 gap-y-5 xl:grid-cols-[14rem_minmax(0,1fr)]">
      <SideContents label="Docs" groups={groups}>
        <SearchDocs />
      </SideContents>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
