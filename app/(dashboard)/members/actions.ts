'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { getSetting, settings } from '@/lib/base/config'
import { fromUsd } from '@/lib/base/usd'
import {
  changeRole,
  invite,
  type Managed,
  makeReset,
  mayManage,
  personWithId,
  ROLES,
  removeMember,
  resetTwoFactor,
  revokeInvitation,
} from '@/lib/people/accounts'
import { requirePermission } from '../allowed'
import { record } from '../record'

const Invitation = z.object({
  note: z.string().trim().max(100, 'Use at most 100 characters.'),
  credit: z
    .number('Enter an amount in USD.')
    .min(0, 'Enter 0 or more.')
    .max(1_000_000, 'Enter at most 1,000,000 USD.'),
  role: z.enum(ROLES),
})
const Id = z.string().max(100)

const OWNERS_ONLY = 'Only an owner can manage owners.'
const PROBLEMS: Record<Managed, string | null> = {
  done: null,
  'not found': 'This member was removed.',
  'not allowed': OWNERS_ONLY,
  'last owner': 'The server needs an owner. Make someone else an owner first.',
}

/** `path`: at PUBLIC_URL, else where the dashboard was opened. */
type Link = { path: string } | { problem: string }

const atPublicUrl = (path: string) =>
  (getSetting(settings.publicUrl) ?? '').replace(/\/$/, '') + path

/** Creates an invitation. Returns the path of its link, shown once, or an error message. */
export async function makeInvitation(form: z.input<typeof Invitation>): Promise<Link> {
  const { user, problem } = await requirePermission('members.manage')
  if (!user) return { problem }
  const reply = Invitation.safeParse(form)
  if (!reply.success) return { problem: reply.error.issues[0]?.message ?? 'Check your entries.' }
  const { note, credit, role } = reply.data
  if (!mayManage(user, role)) return { problem: OWNERS_ONLY }
  const token = await invite(note, fromUsd(credit), role, { by: user.id })
  await record(user, 'member.invited', note || 'a person', { role, usd: credit })
  revalidatePath('/members')
  return { path: atPublicUrl(`/join/${token}`) }
}

export async function dropInvitation(hash: string): Promise<void> {
  const { user } = await requirePermission('members.manage')
  const gone = user && (await revokeInvitation(Id.parse(hash)))
  if (gone) await record(user, 'invitation.revoked', gone.note || 'a person')
  revalidatePath('/members')
}

/** Creates a link to set a new password. Returns its path, shown once. */
export async function makeResetLink(id: string): Promise<Link> {
  const { user, problem } = await requirePermission('members.manage')
  if (!user) return { problem }
  const person = await personWithId(Id.parse(id))
  if (person && !mayManage(user, person.role)) return { problem: OWNERS_ONLY }
  const token = person && (await makeReset(person.login, { by: user.id }))
  if (!token) return { problem: 'This member was removed.' }
  await record(user, 'password.reset_link', person.login)
  return { path: atPublicUrl(`/reset/${token}`) }
}

/** Changes a person's role immediately. Returns an error message, or null. */
export async function giveRole(id: string, role: string): Promise<string | null> {
  const { user, problem } = await requirePermission('members.manage')
  if (!user) return problem
  const next = z.enum(ROLES).parse(role)
  const person = await personWithId(Id.parse(id))
  const managed = person ? await changeRole(user, person.id, next) : 'not found'
  if (person && managed === 'done')
    await record(user, 'member.role_changed', person.login, { from: person.role, to: next })
  revalidatePath('/', 'layout')
  return PROBLEMS[managed]
}

/** Removes a person and ends their sessions and keys. Returns an error message, or null. */
export async function dropMember(id: string): Promise<string | null> {
  const { user, problem } = await requirePermission('members.manage')
  if (!user) return problem
  const person = await personWithId(Id.parse(id))
  const managed = person ? await removeMember(user, person.id) : 'not found'
  if (person && managed === 'done')
    await record(user, 'member.removed', person.login, { role: person.role })
  revalidatePath('/members')
  return PROBLEMS[managed]
}

/** Turns a person's two-factor off. Returns an error message, or null. */
export async function endTwoFactor(id: string): Promise<string | null> {
  const { user, problem } = await requirePermission('members.manage')
  if (!user) return problem
  const person = await personWithId(Id.parse(id))
  if (!person) return PROBLEMS['not found']
  if (!mayManage(user, person.role)) return OWNERS_ONLY
  if (await resetTwoFactor(person.id)) await record(user, 'two_factor.reset', person.login)
  revalidatePath('/members')
  return null
}
