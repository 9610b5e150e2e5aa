'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { appErrorIn } from '@/lib/base/errors'
import { type PublicProof, publishProof, revokeProof } from '@/lib/capabilities/evidence'
import { oneCall } from '@/lib/money/usage'
import { may, maySee, type User } from '@/lib/people/accounts'
import { requirePermission } from '../../allowed'
import { record } from '../../record'

const MISSING = 'This call does not exist.'
const Days = z.int().min(1).max(365)

type Outcome = { proof: PublicProof | null } | { problem: string }

/** Publishes the proof of a call for some days. */
export async function publish(id: string, days: number): Promise<Outcome> {
  const { user, problem } = await requirePermission('calls.make')
  if (!user) return { problem }
  const detail = await findCall(user, id)
  if (!detail) return { problem: MISSING }
  try {
    const proof = await publishProof(detail, Days.parse(days))
    await record(user, 'proof.published', detail.call.subject, { id, days })
    revalidatePath(`/usage/${id}`)
    return { proof }
  } catch (error) {
    return { problem: appErrorIn(error)?.message ?? 'The proof could not be published.' }
  }
}

/** Ends the public page of a call at once. */
export async function revoke(id: string): Promise<Outcome> {
  const { user, problem } = await requirePermission('calls.make')
  if (!user) return { problem }
  const detail = await findCall(user, id)
  if (!detail) return { problem: MISSING }
  await revokeProof(detail)
  await record(user, 'proof.revoked', detail.call.subject, { id })
  revalidatePath(`/usage/${id}`)
  return { proof: null }
}

const findCall = async (user: User, id: string) =>
  may(user, 'calls.read') ? await oneCall(maySee(user), z.string().max(100).parse(id)) : null
