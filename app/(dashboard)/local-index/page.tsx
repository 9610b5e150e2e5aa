import type { Metadata } from 'next'
import { listSites, searchIndex } from '@/lib/index'
import { PageHead } from '../../_ui/card'
import { signedIn } from '../signed-in'
import { Sites } from './sites'
import { TrySearch } from './try-search'

export const metadata: Metadata = { title: 'Local index' }

export default async function LocalIndexPage({ searchParams }: { searchParams: Promise<{ text?: string }> }) {
  const { user } = await signedIn()
  const { text } = await searchParams
  const asked = typeof text === 'string' ? text.slice(0, 500) : ''
  const hits = asked === '' ? null : await searchIndex({ text: asked, limit: 10 })
  return (
    <>
      <PageHead
        title="Local index"
        about="Sites kept on this machine: searched without any provider, before or beside the others."
      />
      <div className="grid gap-6">
        <Sites sites={await listSites()} mayRemove={user.role === 'owner'} />
        <TrySearch text={asked} hits={hits} />
      </div>
    </>
  )
}
