'use client'

import { useState } from 'react'
import type { Role } from '@/lib/people/accounts'
import { classNames } from '../../_ui/class-names'
import { Badge } from '../../_ui/facts/badge'
import { showUsd } from '../../_ui/facts/money'
import { When } from '../../_ui/facts/when'
import { Button } from '../../_ui/forms/button'
import { RemovalDialog } from '../../_ui/forms/removal-dialog'
import { RowActions } from '../../_ui/forms/row-actions'
import { Link } from '../../_ui/link'
import { Below, FROM, Table, WIDE } from '../../_ui/table'
import { AddCredit } from '../credit/add-credit'
import { dropMember } from './actions'
import { ResetLink } from './reset-link'
import { ResetTwoFactor } from './reset-two-factor'
import { RoleChoice } from './role-choice'

type MemberRow = {
  id: string
  login: string
  role: Role
  twoFactor: boolean
  accountId: string
  createdAt: number
  seenAt: number | null
  removedAt: number | null
  /** USD. */
  credit: number
  spent: number
  /** Whether the current person may manage this one. */
  manageable: boolean
}

type Props = { members: MemberRow[]; roles: Role[]; addsCredit: boolean }

/** `roles`: those that the current person may assign. `addsCredit`: whether they may grant it. */
export function MemberTable({ members, roles, addsCredit }: Props) {
  const [removing, setRemoving] = useState<MemberRow | null>(null)
  return (
    <>
      <Table
        label="Members"
        columns={[
          'Name',
          { name: 'Role', wide: true },
          { name: 'Joined', from: 1152 },
          { name: 'Last seen', from: 768 },
          { name: 'Spent, 30 days', right: true, from: 896 },
          { name: 'Credit', right: true },
          { name: 'Actions', unseen: true },
        ]}
      >
        {members.map((member) => (
          <tr key={member.id} className="h-12">
            <td className="wrap-anywhere min-w-24">
              <span
                className={
                  member.removedAt === null ? 'font-medium' : 'text-muted-foreground line-through'
                }
              >
                {member.login}
              </span>
              <Below>
                <RoleBadge member={member} /> {showUsd(member.spent)} in 30 days
              </Below>
            </td>
            <td className={WIDE}>
              <RoleBadge member={member} />
            </td>
            <td className={classNames('text-muted-foreground', FROM[1152])}>
              <When at={member.createdAt} />
            </td>
            <td
              className={classNames(
                'text-muted-foreground @max-5xl:[&_time]:whitespace-normal',
                FROM[768],
              )}
            >
              {member.seenAt === null ? 'never' : <When at={member.seenAt} />}
            </td>
            <td className={classNames('text-right tabular-nums', FROM[896])}>
              <Link href={`/usage?person=${member.accountId}`} className="hover:underline">
                {showUsd(member.spent)}
              </Link>
            </td>
            <td className="text-right tabular-nums">
              <Link href={`/credit?person=${member.accountId}`} className="hover:underline">
                {showUsd(member.credit)}
              </Link>
            </td>
            <td>
              <MemberActions
                member={member}
                roles={roles}
                addsCredit={addsCredit}
                onRemove={() => setRemoving(member)}
              />
            </td>
          </tr>
        ))}
      </Table>
      <RemovalDialog
        open={removing !== null}
        title={`Remove ${removing?.login ?? ''}?`}
        about="They are signed out, and their API keys stop working immediately. Their jobs and monitors are paused. Their history is kept."
        action="Remove member"
        notice={`${removing?.login ?? ''} removed.`}
        onRemove={async () => removing && dropMember(removing.id)}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}

type ActionProps = {
  member: MemberRow
  roles: Role[]
  addsCredit: boolean
  onRemove: () => void
}

function MemberActions({ member, roles, addsCredit, onRemove }: ActionProps) {
  const { id, login, accountId, manageable, removedAt, twoFactor } = member
  if (removedAt !== null || !(addsCredit || manageable)) return null
  return (
    <RowActions of={login}>
      {addsCredit && <AddCredit accountId={accountId} name={login} inRow />}
      {manageable && (
        <>
          <RoleChoice {...member} roles={roles} />
          {twoFactor && <ResetTwoFactor id={id} login={login} />}
          <ResetLink id={id} login={login} />
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove<span className="sr-only"> {login}</span>
          </Button>
        </>
      )}
    </RowActions>
  )
}

function RoleBadge({ member: { role, removedAt, twoFactor } }: { member: MemberRow }) {
  if (removedAt !== null) return <Badge tone="bad">removed</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={role === 'owner' ? 'accent' : 'plain'}>{role}</Badge>
      {twoFactor && <Badge tone="good">2FA</Badge>}
    </span>
  )
}
