'use server'

import { headers } from 'next/headers'
import { z } from 'zod'
import {
  getClientAddress,
  MIN_PASSWORD_LENGTH,
  resetFor,
  resetPassword,
} from '@/lib/people/accounts'
import { recordChange } from '@/lib/people/audit'

/** Sets a new password with a reset link. Returns an error message, or null. */
export async function resetWith(token: string, password: string): Promise<string | null> {
  const original = z
    .tuple([z.string().max(200), z.string().max(1_000)])
    .safeParse([token, password])
  if (!original.success) return 'Use at most 1,000 characters.'
  if (original.data[1].length < MIN_PASSWORD_LENGTH)
    return `Use at least ${MIN_PASSWORD_LENGTH} characters.`
  const login = await resetFor(original.data[0])
  if (!login || !(await resetPassword(original.data[0], original.data[1])))
    return 'This link was used or has expired.'
  const address = getClientAddress(await headers())
  await recordChange({ by: { id: '', login }, action: 'password.reset', target: login, address })
  return null
}
