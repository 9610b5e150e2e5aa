'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { currentUser } from '@/lib/accounts'
import { fromUsd } from '@/lib/billing'
import { issueKey, revokeKey } from '@/lib/keys'

const KeyForm = z.object({
  name: z.string().trim().min(1, 'Give the key a name.').max(80, 'At most 80 characters.'),
  monthlyCap: z.number().positive('A cap is above zero.').max(1_000_000).nullable(),
})

export type Made = { secret: string } | { problem: string }

/** Makes a key for the signed-in person's account; the secret is returned once. */
export async function createKey(form: z.input<typeof KeyForm>): Promise<Made> {
  const user = await currentUser()
  if (!user) return { problem: 'Your session has ended. Sign in again.' }
  const parsed = KeyForm.safeParse(form)
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'Not valid.' }
  const { name, monthlyCap } = parsed.data
  const { secret } = await issueKey(user.accountId, name, {
    monthlyCap: monthlyCap === null ? null : fromUsd(monthlyCap),
  })
  revalidatePath('/keys')
  return { secret }
}

/** Ends one of the signed-in person's keys. */
export async function endKey(id: string): Promise<void> {
  const user = await currentUser()
  if (user) await revokeKey(user.accountId, z.string().parse(id))
  revalidatePath('/keys')
}
