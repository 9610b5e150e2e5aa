import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { toUsd } from '@/lib/base/usd'
import { balances } from '@/lib/money/billing'
import { readTotals } from '@/lib/money/usage'
import { lastSeen, listPeople, may, mayManage, openInvitations, ROLES } from '@/lib/people/accounts'
import { Card, PageHead } from '../../_ui/card'
import { ListPages } from '../list-pages'
import { hasText, type ListQuery, readPage } from '../list-query'
import { ListTools } from '../list-tools'
import { signedIn } from '../signed-in'
import { lastMonth } from '../usage/timeline'
import { parseZone } from '../zone'
import { ZONE_COOKIE } from '../zone-cookie'
import { Invitations } from './invitations'
import { Invite } from './invite'
import { MemberTable } from './member-table'
import { RoleGuide } from './role-guide'

/** With at most this many members, the page explains the roles. */
const FEW = 8

export const metadata: Metadata = { title: 'Members' }

type Props = { searchParams: Promise<ListQuery> }

export default async function MembersPage({ searchParams }: Props) {
  const { user } = await signedIn('members.manage')
  const roles = ROLES.filter((role) => mayManage(user, role))
  const query = await searchParams
  const people = await listPeople()
  const list = readPage(
    people.filter(({ login, role }) => hasText(query, login, role)),
    query,
  )
  const month = lastMonth(parseZone((await cookies()).get(ZONE_COOKIE)?.value), Date.now())
  const credit = await balances()
  const lastSeenAt = await lastSeen()
  const rows = await Promise.all(
    list.rows.map(async (person) => ({
      ...person,
      seenAt: lastSeenAt.get(person.accountId) ?? null,
      manageable: mayManage(user, person.role),
      credit: toUsd(credit.get(person.accountId) ?? 0n),
      spent: toUsd((await readTotals(person.accountId, month)).cost),
    })),
  )
  const invitations = (await openInvitations()).map((invitation) => ({
    ...invitation,
    credit: toUsd(invitation.credit),
  }))
  return (
    <>
      <PageHead
        title="Members"
        about="Developers see only their own keys, usage and credit. Other roles see everyone’s."
      >
        <Invite roles={roles} />
      </PageHead>
      <div className="grid gap-6">
        {invitations.length > 0 && <Invitations invitations={invitations} />}
        <Card>
          {people.length > FEW && <ListTools noun="members" />}
          <MemberTable members={rows} roles={roles} addsCredit={may(user, 'credit.add')} />
          {list.total === 0 && (
            <p className="p-6 text-center text-muted-foreground text-sm">No members match.</p>
          )}
          <ListPages list={list} query={query} path="/members" noun="members" />
        </Card>
        {people.length <= FEW && <RoleGuide />}
      </div>
    </>
  )
}
