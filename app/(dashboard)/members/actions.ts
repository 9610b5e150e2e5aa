'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { currentUser, invite, removeMember, withdrawInvitation } from '@/lib/accounts'
import { fromUsd } from '@/lib/billing'
import { ENDED } from '../ended'

const Invitation = z.object({
  note: z.string().trim().max(100, 'At most 100 characters.'),
  credit: z.number('An amount in USD.').min(0, 'Not below zero.').max(1_000_000, 'At most a million USD.'),
})
const ONLY = 'Only the owner invites.'

/** Makes an invitation. Returns the path of its link, which is shown once, or what is wrong. */
export async function makeInvitation(
  form: z.input<typeof Invitation>,
): Promise<{ path: string } | { problem: string }> {
  const user = await currentUser()
  if (user?.role !== 'owner') return { problem: user ? ONLY : ENDED }
  const parsed = Invitation.safeParse(form)
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'Not valid.' }
  const token = await invite(parsed.data.note, fromUsd(parsed.data.credit))
  revalidatePath('/members')
  return { path: `/join/${token}` }
}

/** Takes an invitation back. */
export async function dropInvitation(hash: string): Promise<void> {
  if (await isOwner()) await withdrawInvitation(z.string().max(100).parse(hash))
  revalidatePath('/members')
}

/** Takes a member out: their sessions and keys end at once. Returns what is wrong, or null. */
export async function dropMember(id: string): Promise<string | null> {
  const user = await currentUser()
  if (user?.role !== 'owner') return user ? 'Only the owner removes members.' : ENDED
  await removeMember(z.string().max(100).parse(id))
  revalidatePath('/members')
  return null
}

async function isOwner(): Promise<boolean> {
  return (await currentUser())?.role === 'owner'
}
