import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentUser } from '@/lib/accounts'
import { toUsd } from '@/lib/billing'
import { listKeys } from '@/lib/keys'
import { Card, Empty, PageHead } from '../../_ui/card'
import { CreateKey } from './create-key'
import { KeyTable } from './key-table'

export const metadata: Metadata = { title: 'API keys' }

export default async function KeysPage() {
  const user = await currentUser()
  if (!user) redirect('/sign-in')
  const keys = (await listKeys(user.accountId)).map(
    ({ id, name, hint, state, createdAt, lastUsedAt, spent, spentByDay }) => ({
      id,
      name,
      hint,
      state,
      createdAt,
      lastUsedAt,
      spent: toUsd(spent),
      spentByDay: spentByDay.map(toUsd),
    }),
  )
  return (
    <>
      <PageHead
        title="API keys"
        about="A key calls the API from your code. Its secret is shown once; only a hash is kept."
      >
        <CreateKey />
      </PageHead>
      <Card>
        {keys.length === 0 ? (
          <Empty
            title="No keys yet"
            about="Make one, put it in your program’s environment, and send it as a bearer token."
          >
            <CreateKey />
          </Empty>
        ) : (
          <KeyTable keys={keys} />
        )}
      </Card>
    </>
  )
}
