import type { Metadata } from 'next'
import { callNames } from '@/lib/operations/catalog'
import { may } from '@/lib/people/accounts'
import { countKeys, countMatches, KEY_ORDERS, type KeyView, searchKeys } from '@/lib/people/keys'
import { Card, Empty, PageHead } from '../../_ui/card'
import { ListPages } from '../list-pages'
import { findPage, type ListQuery, readText } from '../list-query'
import { ListTools } from '../list-tools'
import { ownOrigin } from '../origin'
import { type Reach, readReach } from '../people'
import { PersonChoice } from '../person-choice'
import { signedIn } from '../signed-in'
import { KeyCode } from './[id]/key-code'
import { CreateKey } from './create-key'
import { KeyTable } from './key-table'
import { toKeyRow } from './row-of'

export const metadata: Metadata = { title: 'API keys' }

/** With at most this many keys, the page shows how to use one. */
const FEW = 8

type Props = { searchParams: Promise<ListQuery> }

export default async function KeysPage({ searchParams }: Props) {
  const { user } = await signedIn('keys.read')
  const query = await searchParams
  const { whose, people, findName } = await readReach(user, query.person)
  const mayChange = may(user, 'keys.change')
  const several = people.length > 0 && whose === null
  const getPerson = (key: KeyView) => (several ? findName(key.accountId) : null)
  const { all, revoked, list } = await readKeys(whose, people, query)
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
        {all === 0 ? (
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
              orders={KEY_ORDERS}
              more={{
                name: 'revoked',
                label: 'Revoked keys',
                count: revoked < all ? revoked : 0,
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
      {all <= FEW && (
        <div className="mt-6">
          <KeyCode origin={await ownOrigin()} endpoints={null} />
        </div>
      )}
    </>
  )
}

async function readKeys(whose: string | null, people: Reach['people'], query: ListQuery) {
  const { all, revoked } = await countKeys(whose)
  const text = readText(query)
  const owners = people.filter(({ login }) => text !== '' && login.toLowerCase().includes(text))
  const search = {
    text,
    owners: owners.map(({ accountId }) => accountId),
    withRevoked: query.revoked === '1' || revoked === all,
  }
  const { limit, ...place } = findPage(await countMatches(whose, search), query)
  const order = KEY_ORDERS.find((name) => name === query.order) ?? 'newest'
  const rows = await searchKeys(whose, search, { order, offset: place.first - 1, limit })
  return { all, revoked, list: { ...place, rows } }
}
