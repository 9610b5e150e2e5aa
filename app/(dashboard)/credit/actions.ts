'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { currentUser, listPeople } from '@/lib/accounts'
import { grant } from '@/lib/billing'
import { fromUsd } from '@/lib/money'
import { newId } from '@/lib/runtime'
import { ENDED } from '../ended'

const Grant = z.object({
  accountId: z.string().max(100),
  amount: z
    .number('Enter an amount in USD.')
    .min(0.001, 'Enter at least 0.001 USD.')
    .max(1_000_000, 'Enter at most 1,000,000 USD.'),
  note: z.string().trim().min(1, 'Add a note.').max(200, 'Use at most 200 characters.'),
})

/** The owner adds credit to a person's account. Returns what is wrong, or null. */
export async function addCredit(form: z.input<typeof Grant>): Promise<string | null> {
  const user = await currentUser()
  if (!user) return ENDED
  if (user.role !== 'owner') return 'Only the owner can add credit.'
  const parsed = Grant.safeParse(form)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Check your entries.'
  const { accountId, amount, note } = parsed.data
  if (!(await listPeople()).some((one) => one.accountId === accountId))
    return 'This person does not exist.'
  await grant(accountId, fromUsd(amount), newId('grant'), note)
  revalidatePath('/credit')
  return null
}
