import type { Metadata } from 'next'
import { callNames } from '@/lib/operations/catalog'
import { may } from '@/lib/people/accounts'
import { listKeys } from '@/lib/people/keys'
import { Card, Empty, PageHead } from '../../_ui/card'
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

type Props = { searchParams: Promise<{ person?: string | string[] }> }

export default async function KeysPage({ searchParams }: Props) {
  const { user } = await signedIn('keys.read')
  const { whose, people, findName } = await readReach(user, (await searchParams).person)
  const mayChange = may(user, 'keys.change')
  const several = people.length > 0 && whose === null
  const keys = (await listKeys(whose)).map((key) =>
    toKeyRow(key, several ? findName(key.accountId) : null),
  )
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
          <KeyTable keys={keys} endpoints={endpoints} mayChange={mayChange} />
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
