import type { Metadata } from 'next'
import { findIndexing } from '@/lib/capabilities/jobs'
import { searchLocal, vectorState } from '@/lib/capabilities/local-search'
import { unitPrice } from '@/lib/money/billing'
import { embeddingUse } from '@/lib/operations/provider-health'
import { OWNER_ACCOUNT } from '@/lib/people/accounts'
import { listCoverage, listSites } from '@/lib/storage/local-index'
import { PageHead } from '../../_ui/card'
import { Refresh } from '../../_ui/live/refresh'
import { signedIn } from '../signed-in'
import { Coverage } from './coverage'
import { Sites } from './sites'
import { TrySearch } from './try-search'
import { Vectors } from './vectors'

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
    query === '' ? null : await searchLocal({ accountId: user.accountId, text: query, limit: 10 })
  const [sites, coverage, vectors, use, running] = await Promise.all([
    listSites(user.accountId),
    listCoverage(user.accountId),
    vectorState(user.accountId),
    embeddingUse(),
    findIndexing(user.accountId),
  ])
  const isOwner = user.accountId === OWNER_ACCOUNT
  return (
    <>
      <Refresh topics={['jobs']} />
      <PageHead title="Local index" about={isOwner ? ABOUT.shared : ABOUT.own} />
      <div className="grid gap-6">
        <Sites
          sites={sites}
          prices={{
            page: unitPrice('crawl_page'),
            unchanged: unitPrice('crawl_page_unchanged'),
          }}
          running={running}
        />
        {coverage.length > 0 && <Coverage sites={coverage} />}
        {vectors && <Vectors state={vectors} spend={isOwner ? use.spend : null} />}
        {(sites.length > 0 || hits !== null) && <TrySearch text={query} hits={hits} />}
      </div>
    </>
  )
}
