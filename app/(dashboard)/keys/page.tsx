import type { Metadata } from 'next'
import { may } from '@/lib/accounts'
import { catalog } from '@/lib/catalog'
import { type KeyView, listKeys } from '@/lib/keys'
import { toUsd } from '@/lib/money'
import { Card, Empty, PageHead } from '../../_ui/card'
import { reachOf } from '../people'
import { PersonChoice } from '../person-choice'
import { signedIn } from '../signed-in'
import { CreateKey } from './create-key'
import type { KeyRow } from './key-row'
import { KeyTable } from './key-table'
import { formOf } from './limits'

export const metadata: Metadata = { title: 'API keys' }

type Props = { searchParams: Promise<{ person?: string | string[] }> }

export default async function KeysPage({ searchParams }: Props) {
  const { user } = await signedIn('keys.read')
  const { whose, people, nameOf } = await reachOf(user, (await searchParams).person)
  const mayChange = may(user, 'keys.change')
  const several = people.length > 0 && whose === null
  const keys = (await listKeys(whose)).map((key) =>
    rowOf(key, several ? nameOf(key.accountId) : null),
  )
  const endpoints = [...new Set(catalog.map(({ capability }) => capability.name))]
  return (
    <>
      <PageHead
        title="API keys"
        about="Keys authenticate your code. We show a secret once and store only its hash."
      >
        <div className="flex flex-wrap gap-2">
          <PersonChoice people={people} chosen={whose} />
          {mayChange && <CreateKey endpoints={endpoints} />}
        </div>
      </PageHead>
      <Card>
        {keys.length === 0 ? (
          <Empty
            title="No keys yet"
            about="Create one, set it as an environment variable, and send it as a bearer token."
          />
        ) : (
          <KeyTable keys={keys} endpoints={endpoints} mayChange={mayChange} />
        )}
      </Card>
    </>
  )
}

function rowOf(key: KeyView, person: string | null): KeyRow {
  const { id, name, hint, state, createdAt, lastUsedAt, revokedAt, spent, spentByDay } = key
  return {
    id,
    person,
    name,
    hint,
    state,
    createdAt,
    lastUsedAt,
    endsAt: revokedAt,
    spent: toUsd(spent),
    spentByDay: spentByDay.map(toUsd),
    form: formOf(key),
  }
}
