'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { fromUsd } from '@/lib/base/usd'
import { addAlert, dismissAlert, MEASURES, removeAlert } from '@/lib/operations/alerts'
import { currentUser, listPeople, maySee } from '@/lib/people/accounts'
import { listKeys } from '@/lib/people/keys'
import { requirePermission } from '../allowed'
import { record } from '../record'
import { toFormNumber } from './words'

const Form = z.object({
  accountId: z.string().max(100),
  keyId: z.string().max(100).nullable(),
  measure: z.enum(MEASURES),
  threshold: z
    .number('Enter a number.')
    .positive('Enter a number above 0.')
    .max(1_000_000, 'Enter a smaller number.'),
})
export type AlertForm = z.input<typeof Form>

/** `threshold`: USD, or percent of calls. Returns an error message, or null. */
export async function createAlert(form: AlertForm): Promise<string | null> {
  const { user, problem } = await requirePermission('alerts.change')
  if (!user) return problem
  const reply = Form.safeParse(form)
  if (!reply.success) return reply.error.issues[0]?.message ?? 'Check your entries.'
  const { accountId, keyId, measure, threshold } = reply.data
  const whose = maySee(user)
  const isSeen = whose === null || whose === accountId
  const isThere = keyId
    ? (await listKeys(accountId)).some(({ id }) => id === keyId)
    : (await listPeople()).some((person) => person.accountId === accountId)
  if (!isSeen || !isThere) return 'This key or account does not exist.'
  if (keyId && measure === 'failed_work') return 'Only an account has an allowance for failed work.'
  const isShare = measure === 'error_rate'
  if (isShare && threshold > 100) return 'Enter at most 100 percent.'
  const limit = isShare ? BigInt(Math.max(1, Math.round(threshold * 10))) : fromUsd(threshold)
  const id = await addAlert({ accountId, keyId, measure, threshold: limit })
  if (id) await record(user, 'alert.created', accountId, { measure, threshold, key: keyId })
  revalidatePath('/', 'layout')
  return id ? null : 'An account can have 20 alerts. Delete one first.'
}

/** Returns an error message, or null. */
export async function deleteAlert(id: string): Promise<string | null> {
  const { user, problem } = await requirePermission('alerts.change')
  if (!user) return problem
  const gone = await removeAlert(maySee(user), z.string().max(100).parse(id))
  if (!gone) return 'This alert does not exist.'
  const { accountId, measure, threshold, keyId } = gone
  const details = { measure, threshold: toFormNumber(measure, threshold), key: keyId }
  await record(user, 'alert.deleted', accountId, details)
  revalidatePath('/', 'layout')
  return null
}

/** Dismisses the notice of a reached alert. */
export async function hideAlert(id: string): Promise<void> {
  const user = await currentUser()
  if (!user) return
  await dismissAlert(user.accountId, z.string().parse(id))
  revalidatePath('/', 'layout')
}
