import type { Metadata } from 'next'
import { callNames } from '@/lib/operations/catalog'
import { may } from '@/lib/people/accounts'
import { type KeyView, listKeys } from '@/lib/people/keys'
import { Card, Empty, PageHead } from '../../_ui/card'
import { ListPages } from '../list-pages'
import { hasText, type ListQuery, readPage } from '../list-query'
import { ListTools } from '../list-tools'
import { ownOrigin } from '../origin'
import { readReach } from '../people'
import { PersonChoice } from '../person-choice'
import { signedIn } from '../signed-in'
import { KeyCode } from './[id]/key-code'
import { CreateKey } from './create-key'
import { KeyTable } from './key-table'
import { toKeyRow } from './row-of'

export const metadata: Metadata = { title: 'API keys' }

/** With at most this many keys, the page shows how to use one. */
const FEW = 8

const ORDERS: Record<string, (a: KeyView, b: KeyView) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  name: (a, b) => a.name.localeCompare(b.name),
  'recently used': (a, b) => (b.lastUsedAt ?? 0) - (a.lastUsedAt ?? 0),
  'highest spend': (a, b) => Number(b.spent - a.spent),
}

type Props = { searchParams: Promise<ListQuery> }

export default async function KeysPage({ searchParams }: Props) {
  const { user } = await signedIn('keys.read')
  const query = await searchParams
  const { whose, people, findName } = await readReach(user, query.person)
  const mayChange = may(user, 'keys.change')
  const several = people.length > 0 && whose === null
  const getPerson = (key: KeyView) => (several ? findName(key.accountId) : null)
  const keys = await listKeys(whose)
  const oldCount = keys.filter(({ state }) => state === 'revoked').length
  const matches = keys
    .filter(({ state }) => query.revoked === '1' || state !== 'revoked' || oldCount === keys.length)
    .filter((key) => hasText(query, key.name, key.hint, getPerson(key)))
    .toSorted(ORDERS[String(query.order)] ?? ORDERS.newest)
    .toSorted((a, b) => Number(a.state === 'revoked') - Number(b.state === 'revoked'))
  const list = readPage(matches, query)
  const endpoints = callNames
  return (
    <>
      <PageHead
        title="API keys"
        about="Keys authenticate your code. We show a secret once and store only its hash."
      >
        <div className="flex flex-wrap gap-2">
          <PersonChoice people={people} selection={whose} />
          {mayChange && <CreateKey endpoints={endpoints} />}
        </div>
      </PageHead>
      <Card>
        {keys.length === 0 ? (
          <Empty
            title="No keys yet"
            about="Create one, set it as an environment variable, and send it as a bearer token."
          >
            <CreateKey endpoints={endpoints} />
          </Empty>
        ) : (
          <>
            <ListTools
              noun="keys"
              orders={Object.keys(ORDERS)}
              more={{
                name: 'revoked',
                label: 'Revoked keys',
                count: oldCount < keys.length ? oldCount : 0,
              }}
            />
            <KeyTable
              keys={list.rows.map((key) => toKeyRow(key, getPerson(key)))}
              endpoints={endpoints}
              mayChange={mayChange}
            />
            {list.total === 0 && (
              <p className="p-6 text-center text-muted-foreground text-sm">No keys match.</p>
            )}
            <ListPages list={list} query={query} path="/keys" noun="keys" />
          </>
        )}
      </Card>
      {keys.length <= FEW && (
        <div className="mt-6">
          <KeyCode origin={await ownOrigin()} endpoints={null} />
        </div>
      )}
    </>
  )
}
