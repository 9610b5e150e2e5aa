import type { Metadata } from 'next'
import { unitPrice } from '@/lib/money/billing'
import { OWNER_ACCOUNT } from '@/lib/people/accounts'
import { listSites, searchIndex } from '@/lib/storage/local-index'
import { PageHead } from '../../_ui/card'
import { signedIn } from '../signed-in'
import { Sites } from './sites'
import { TrySearch } from './try-search'

export const metadata: Metadata = { title: 'Local index' }

const ABOUT = {
  shared:
    'Sites crawled onto this server and searched alongside your providers, for every account.',
  own: 'Sites you crawled onto this server. They are searched for your account only, alongside the owner’s sites.',
}

export default async function LocalIndexPage({
  searchParams,
}: {
  searchParams: Promise<{ text?: string }>
}) {
  const { user } = await signedIn('index.change')
  const { text } = await searchParams
  const query = typeof text === 'string' ? text.slice(0, 500) : ''
  const hits =
    query === '' ? null : await searchIndex({ accountId: user.accountId, text: query, limit: 10 })
  const sites = await listSites(user.accountId)
  return (
    <>
      <PageHead
        title="Local index"
        about={user.accountId === OWNER_ACCOUNT ? ABOUT.shared : ABOUT.own}
      />
      <div className="grid gap-6">
        <Sites sites={sites} perPage={unitPrice('crawl_page')} />
        {(sites.length > 0 || hits !== null) && <TrySearch text={query} hits={hits} />}
      </div>
    </>
  )
}
