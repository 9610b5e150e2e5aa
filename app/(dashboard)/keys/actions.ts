'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { currentUser, maySee } from '@/lib/accounts'
import { changeKey, issueKey, mayHaveMoreKeys, revokeKey, rotateKey } from '@/lib/keys'
import { ENDED } from '../ended'
import { KeyForm, limitsOf } from './limits'

/** What was refused, and because of which field of the form. */
export type Refused = { problem: string; field?: string }
export type Made = { secret: string } | Refused

const MAX_OVERLAP_HOURS = 720

/** Makes a key for the signed-in person's account; the secret is returned once. */
export async function createKey(form: KeyForm): Promise<Made> {
  const user = await currentUser()
  if (!user) return { problem: ENDED }
  const parsed = KeyForm.safeParse(form)
  if (!parsed.success) return refusal(parsed.error)
  if (!(await mayHaveMoreKeys(user.accountId)))
    return { problem: 'You have 100 active keys. Revoke one first.' }
  const { secret } = await issueKey(user.accountId, parsed.data.name, limitsOf(parsed.data))
  revalidatePath('/keys')
  return { secret }
}

/** Changes the name and limits of a key that the person may see. Returns what is wrong, or null. */
export async function editKey(id: string, form: KeyForm): Promise<Refused | null> {
  const user = await currentUser()
  if (!user) return { problem: ENDED }
  const parsed = KeyForm.safeParse(form)
  if (!parsed.success) return refusal(parsed.error)
  const change = { name: parsed.data.name, ...limitsOf(parsed.data) }
  const changed = await changeKey(maySee(user), z.string().parse(id), change)
  revalidatePath('/keys')
  return changed ? null : { problem: 'This key does not exist.' }
}

/** Replaces a key by a new one with the same limits; the old one works for some hours more. */
export async function replaceKey(id: string, overlapHours: number): Promise<Made> {
  const user = await currentUser()
  if (!user) return { problem: ENDED }
  const hours = z.number().min(0).max(MAX_OVERLAP_HOURS).parse(overlapHours)
  const made = await rotateKey(maySee(user), z.string().parse(id), hours * 3_600_000)
  revalidatePath('/keys')
  return made
    ? { secret: made.secret }
    : { problem: 'This key is no longer active. Create a new one.' }
}

/** Ends a key that the person may see. Returns what is wrong, or null. */
export async function endKey(id: string): Promise<string | null> {
  const user = await currentUser()
  if (!user) return ENDED
  await revokeKey(maySee(user), z.string().parse(id))
  revalidatePath('/keys')
  return null
}

function refusal(error: z.ZodError): Refused {
  const [issue] = error.issues
  return { problem: issue?.message ?? 'Check your entries.', field: String(issue?.path[0] ?? '') }
}
