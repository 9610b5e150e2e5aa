'use server'

import { chooseOwnerPassword, SHORTEST_PASSWORD } from '@/lib/accounts'

/** Sets the owner's first password. Returns what is wrong, or null. */
export async function choosePassword(password: string): Promise<string | null> {
  if (password.length < SHORTEST_PASSWORD) return `At least ${SHORTEST_PASSWORD} characters.`
  return (await chooseOwnerPassword(password)) ? null : 'The owner already has a password: sign in with it.'
}
