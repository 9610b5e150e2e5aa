'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { currentUser } from '@/lib/accounts'
import { fromUsd, grant } from '@/lib/billing'
import { newId } from '@/lib/ids'

const Grant = z.object({
  amount: z.number('An amount in USD.').min(0.001, 'At least 0.001 USD.').max(1_000_000, 'At most a million USD.'),
  note: z.string().trim().min(1, 'Say what it is for.').max(200, 'At most 200 characters.'),
})

/** The owner adds credit to their account. Returns what is wrong, or null. */
export async function addCredit(form: z.input<typeof Grant>): Promise<string | null> {
  const user = await currentUser()
  if (user?.role !== 'owner') return 'Only the owner grants credit.'
  const parsed = Grant.safeParse(form)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Not valid.'
  await grant(user.accountId, fromUsd(parsed.data.amount), newId('grant'), parsed.data.note)
  revalidatePath('/credit')
  return null
}
