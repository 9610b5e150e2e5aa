'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Badge } from '../../_ui/badge'
import { Button } from '../../_ui/button'
import { Dialog } from '../../_ui/dialog'
import { showUsd } from '../../_ui/money'
import { ScrollArea } from '../../_ui/scroll-area'
import { When } from '../../_ui/when'
import { dropMember } from './actions'

export type MemberRow = {
  id: string
  login: string
  role: 'owner' | 'member'
  accountId: string
  createdAt: number
  removedAt: number | null
  /** USD. */
  credit: number
  spent: number
}

export function MemberTable({ members }: { members: MemberRow[] }) {
  const [leaving, setLeaving] = useState<MemberRow | null>(null)
  const remove = async () => {
    if (leaving) await dropMember(leaving.id)
    setLeaving(null)
  }
  return (
    <>
      <ScrollArea aria-label="Members" className="relative rounded-none border-0">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b text-left text-muted-foreground text-xs [&>th]:px-4 [&>th]:py-2.5 [&>th]:font-medium">
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Joined</th>
              <th scope="col" className="text-right">
                30 days
              </th>
              <th scope="col" className="text-right">
                Credit
              </th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id} className="border-b last:border-0 [&>td]:px-4 [&>td]:py-3">
                <td className={member.removedAt === null ? 'font-medium' : 'text-muted-foreground line-through'}>
                  {member.login}
                </td>
                <td>
                  {member.removedAt === null ? (
                    <Badge tone={member.role === 'owner' ? 'accent' : 'plain'}>{member.role}</Badge>
                  ) : (
                    <Badge tone="bad">removed</Badge>
                  )}
                </td>
                <td className="text-muted-foreground">
                  <When at={member.createdAt} />
                </td>
                <td className="text-right tabular-nums">
                  <Link href={`/usage?person=${member.accountId}`} className="hover:underline">
                    {showUsd(member.spent)}
                  </Link>
                </td>
                <td className="text-right tabular-nums">
                  <Link href={`/credit?person=${member.accountId}`} className="hover:underline">
                    {showUsd(member.credit)}
                  </Link>
                </td>
                <td className="text-right">
                  {member.role === 'member' && member.removedAt === null && (
                    <Button look="quiet" size="small" onClick={() => setLeaving(member)}>
                      Remove<span className="sr-only"> {member.login}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <Dialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={`Remove ${leaving?.login ?? ''}?`}
        about="They are signed out, and their API keys stop working at once. Their calls and their book stay."
      >
        <div className="flex justify-end gap-2">
          <Button onClick={() => setLeaving(null)}>Keep</Button>
          <Button look="danger" onClick={remove}>
            Remove member
          </Button>
        </div>
      </Dialog>
    </>
  )
}
