'use server'

import { chooseOwnerPassword, SHORTEST_PASSWORD, setupCodeFits } from '@/lib/accounts'

export type Problem = { field: 'password' | 'code'; message: string }

/** Sets the owner's first password. Returns what is wrong, or null. */
export async function choosePassword(password: string, code: string): Promise<Problem | null> {
  if (!setupCodeFits(code)) return { field: 'code', message: 'That is not the setup code that npm start printed.' }
  const short = password.length < SHORTEST_PASSWORD && `At least ${SHORTEST_PASSWORD} characters.`
  if (short) return { field: 'password', message: short }
  if (await chooseOwnerPassword(password)) return null
  return { field: 'password', message: 'The owner already has a password: sign in with it.' }
}
