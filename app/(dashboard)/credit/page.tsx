import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { currentUser } from '@/lib/accounts'
import { available, heldNow, toUsd } from '@/lib/billing'
import { listEntries } from '@/lib/usage'
import { buttonLook } from '../../_ui/button'
import { Card, PageHead } from '../../_ui/card'
import { showUsd } from '../../_ui/money'
import { AddCredit } from './add-credit'
import { EntryTable } from './entry-table'

export const metadata: Metadata = { title: 'Credit' }

export default async function CreditPage({ searchParams }: { searchParams: Promise<{ before?: string }> }) {
  const user = await currentUser()
  if (!user) redirect('/sign-in')
  const before = Number((await searchParams).before)
  const { entries, next } = await listEntries(
    user.accountId,
    Number.isSafeInteger(before) && before > 0 ? before : null,
  )
  const figures = [
    ['Available', showUsd(toUsd(await available(user.accountId)))],
    ['Held by running calls', showUsd(toUsd(await heldNow(user.accountId)))],
  ]
  return (
    <>
      <PageHead title="Credit" about="Each call holds the most it can cost, and what was not used comes back at once.">
        {user.role === 'owner' && <AddCredit />}
      </PageHead>
      <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border">
        {figures.map(([name, value]) => (
          <div key={name} className="bg-surface px-4 py-3.5">
            <dt className="text-muted-foreground text-xs">{name}</dt>
            <dd className="mt-1 font-semibold text-lg tabular-nums tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <Card>
        <EntryTable entries={entries} />
        {next !== null && (
          <nav aria-label="Pages" className="flex justify-end border-t p-3">
            <Link href={`/credit?before=${next}`} className={buttonLook({ size: 'small' })}>
              Older
            </Link>
          </nav>
        )}
      </Card>
    </>
  )
}
