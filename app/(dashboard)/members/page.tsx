import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { toUsd } from '@/lib/base/usd'
import { balances } from '@/lib/money/billing'
import { readTotals } from '@/lib/money/usage'
import {
  countPeople,
  lastSeen,
  may,
  mayManage,
  openInvitations,
  PEOPLE_ORDERS,
  ROLES,
  searchPeople,
  type User,
} from '@/lib/people/accounts'
import { Card, PageHead } from '../../_ui/card'
import { ListPages } from '../list-pages'
import { findPage, type ListQuery, readText } from '../list-query'
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

const ROLE_NAMES = Object.fromEntries(ROLES.map((role) => [role, role]))

export const metadata: Metadata = { title: 'Members' }

type Props = { searchParams: Promise<ListQuery> }

export default async function MembersPage({ searchParams }: Props) {
  const { user } = await signedIn('members.manage')
  const roles = ROLES.filter((role) => mayManage(user, role))
  const query = await searchParams
  const all = await countPeople({ text: '', role: null })
  const list = await readMembers(user, query)
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
          {all > FEW && (
            <ListTools
              noun="members"
              choices={[{ name: 'role', label: 'Role', all: 'Any role', values: ROLE_NAMES }]}
              orders={PEOPLE_ORDERS}
            />
          )}
          <MemberTable members={list.rows} roles={roles} addsCredit={may(user, 'credit.add')} />
          {list.total === 0 && (
            <p className="p-6 text-center text-muted-foreground text-sm">No members match.</p>
          )}
          <ListPages list={list} query={query} path="/members" noun="members" />
        </Card>
        {all <= FEW && <RoleGuide />}
      </div>
    </>
  )
}

/** The requested page of the members, each with their credit and 30 days. */
async function readMembers(user: User, query: ListQuery) {
  const search = { text: readText(query), role: ROLES.find((name) => name === query.role) ?? null }
  const { limit, ...place } = findPage(await countPeople(search), query)
  const order = PEOPLE_ORDERS.find((name) => name === query.order) ?? 'oldest'
  const people = await searchPeople(search, { order, offset: place.first - 1, limit })
  const accounts = people.map(({ accountId }) => accountId)
  const [credit, lastSeenAt] = await Promise.all([balances(accounts), lastSeen(accounts)])
  const month = lastMonth(parseZone((await cookies()).get(ZONE_COOKIE)?.value), Date.now())
  const rows = await Promise.all(
    people.map(async (person) => ({
      ...person,
      seenAt: lastSeenAt.get(person.accountId) ?? null,
      manageable: mayManage(user, person.role),
      credit: toUsd(credit.get(person.accountId) ?? 0n),
      spent: toUsd((await readTotals(person.accountId, month)).cost),
    })),
  )
  return { ...place, rows }
}
