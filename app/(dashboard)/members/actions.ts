'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { currentUser, invite, makeReset, removeMember, withdrawInvitation } from '@/lib/accounts'
import { fromUsd } from '@/lib/money'
import { ENDED } from '../ended'

const Invitation = z.object({
  note: z.string().trim().max(100, 'Use at most 100 characters.'),
  credit: z
    .number('Enter an amount in USD.')
    .min(0, 'Enter 0 or more.')
    .max(1_000_000, 'Enter at most 1,000,000 USD.'),
})
const ONLY = 'Only the owner can invite people.'

/** Makes an invitation. Returns the path of its link, which is shown once, or what is wrong. */
export async function makeInvitation(
  form: z.input<typeof Invitation>,
): Promise<{ path: string } | { problem: string }> {
  const user = await currentUser()
  if (user?.role !== 'owner') return { problem: user ? ONLY : ENDED }
  const parsed = Invitation.safeParse(form)
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'Check your entries.' }
  const token = await invite(parsed.data.note, fromUsd(parsed.data.credit))
  revalidatePath('/members')
  return { path: `/join/${token}` }
}

/** Takes an invitation back. */
export async function dropInvitation(hash: string): Promise<void> {
  if (await isOwner()) await withdrawInvitation(z.string().max(100).parse(hash))
  revalidatePath('/members')
}

/** Makes a link by which a member sets a new password; returns its path, shown once. */
export async function makeResetLink(
  login: string,
): Promise<{ path: string } | { problem: string }> {
  const user = await currentUser()
  if (user?.role !== 'owner')
    return { problem: user ? 'Only the owner can reset passwords.' : ENDED }
  const token = await makeReset(z.string().max(100).parse(login))
  return token === null ? { problem: 'This member was removed.' } : { path: `/reset/${token}` }
}

/** Takes a member out: their sessions and keys end at once. Returns what is wrong, or null. */
export async function dropMember(id: string): Promise<string | null> {
  const user = await currentUser()
  if (user?.role !== 'owner') return user ? 'Only the owner can remove members.' : ENDED
  await removeMember(z.string().max(100).parse(id))
  revalidatePath('/members')
  return null
}

async function isOwner(): Promise<boolean> {
  return (await currentUser())?.role === 'owner'
}
