'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { newId } from '@/lib/base/runtime'
import { fromUsd } from '@/lib/base/usd'
import { grant } from '@/lib/money/billing'
import { listPeople } from '@/lib/people/accounts'
import { requirePermission } from '../allowed'
import { record } from '../record'

const Grant = z.object({
  accountId: z.string().max(100),
  amount: z
    .number('Enter an amount in USD.')
    .min(0.001, 'Enter at least 0.001 USD.')
    .max(1_000_000, 'Enter at most 1,000,000 USD.'),
  note: z.string().trim().min(1, 'Add a note.').max(200, 'Use at most 200 characters.'),
})

/** Adds credit to a person's account. Returns an error message, or null. */
export async function addCredit(form: z.input<typeof Grant>): Promise<string | null> {
  const { user, problem } = await requirePermission('credit.add')
  if (!user) return problem
  const reply = Grant.safeParse(form)
  if (!reply.success) return reply.error.issues[0]?.message ?? 'Check your entries.'
  const { accountId, amount, note } = reply.data
  const person = (await listPeople()).find((person) => person.accountId === accountId)
  if (!person) return 'This person does not exist.'
  await grant(accountId, fromUsd(amount), newId('grant'), note)
  await record(user, 'credit.added', person.login, { usd: amount, note })
  revalidatePath('/credit')
  revalidatePath('/members')
  return null
}
