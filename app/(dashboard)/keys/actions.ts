'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { maySee } from '@/lib/people/accounts'
import {
  changeKey,
  issueKey,
  listKeys,
  mayHaveMoreKeys,
  revokeKey,
  rotateKey,
} from '@/lib/people/keys'
import { requirePermission } from '../allowed'
import { record } from '../record'
import { KeyForm, toKeyLimits } from './limits'

/** An error, and the form field it belongs to. */
export type FormError = { problem: string; field?: string }
type KeyResult = { secret: string } | FormError

const MAX_OVERLAP_HOURS = 720

/** Creates a key for the signed-in person's account. The secret is returned only here. */
export async function createKey(form: KeyForm): Promise<KeyResult> {
  const { user, problem } = await requirePermission('keys.change')
  if (!user) return { problem }
  const parsed = KeyForm.safeParse(form)
  if (!parsed.success) return refusal(parsed.error)
  if (!(await mayHaveMoreKeys(user.accountId)))
    return { problem: 'You have 100 active keys. Revoke one first.' }
  const { id, secret } = await issueKey(user.accountId, parsed.data.name, toKeyLimits(parsed.data))
  await record(user, 'key.created', parsed.data.name, { id })
  revalidatePath('/keys')
  return { secret }
}

/** Changes the name and limits of a key. Returns an error message, or null. */
export async function editKey(id: string, form: KeyForm): Promise<FormError | null> {
  const { user, problem } = await requirePermission('keys.change')
  if (!user) return { problem }
  const parsed = KeyForm.safeParse(form)
  if (!parsed.success) return refusal(parsed.error)
  const change = { name: parsed.data.name, ...toKeyLimits(parsed.data) }
  const changed = await changeKey(maySee(user), z.string().max(100).parse(id), change)
  if (changed) await record(user, 'key.changed', parsed.data.name, { id, ...toVisible(change) })
  revalidatePath('/keys')
  return changed ? null : { problem: 'This key does not exist.' }
}

/** Replaces a key with one that has the same limits. The old key works for some more hours. */
export async function replaceKey(id: string, overlapHours: number): Promise<KeyResult> {
  const { user, problem } = await requirePermission('keys.change')
  if (!user) return { problem }
  const hours = z.number().min(0).max(MAX_OVERLAP_HOURS).parse(overlapHours)
  const old = z.string().max(100).parse(id)
  const rotation = await rotateKey(maySee(user), old, hours * 3_600_000)
  if (rotation)
    await record(user, 'key.rotated', await findName(maySee(user), old), {
      id: old,
      new: rotation.id,
    })
  revalidatePath('/keys')
  return rotation
    ? { secret: rotation.secret }
    : { problem: 'This key is no longer active. Create a new one.' }
}

/** Revokes a key. Returns an error message, or null. */
export async function endKey(id: string): Promise<string | null> {
  const { user, problem } = await requirePermission('keys.change')
  if (!user) return problem
  const key = z.string().max(100).parse(id)
  if (await revokeKey(maySee(user), key))
    await record(user, 'key.revoked', await findName(maySee(user), key), { id: key })
  revalidatePath('/keys')
  return null
}

async function findName(whose: string | null, id: string): Promise<string> {
  return (await listKeys(whose)).find((key) => key.id === id)?.name ?? id
}

/** Limits as shown in the audit log. */
function toVisible(change: object): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(change)
      .filter(([name]) => name !== 'name')
      .map(([name, value]) => [name, value === null ? null : String(value)]),
  )
}

function refusal(error: z.ZodError): FormError {
  const [issue] = error.issues
  return { problem: issue?.message ?? 'Check your entries.', field: String(issue?.path[0] ?? '') }
}
