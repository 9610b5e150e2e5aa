'use server'

import { z } from 'zod'
import { MIN_PASSWORD_LENGTH, resetPassword } from '@/lib/accounts'

/** Sets a new password by a reset link. Returns what is wrong, or null. */
export async function resetWith(token: string, password: string): Promise<string | null> {
  const given = z.tuple([z.string().max(200), z.string().max(1_000)]).safeParse([token, password])
  if (!given.success) return 'Use at most 1,000 characters.'
  if (given.data[1].length < MIN_PASSWORD_LENGTH)
    return `Use at least ${MIN_PASSWORD_LENGTH} characters.`
  return (await resetPassword(given.data[0], given.data[1]))
    ? null
    : 'This link was used or has expired.'
}
