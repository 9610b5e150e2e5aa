'use server'

import { chooseOwnerPassword, SHORTEST_PASSWORD, setupCodeFits } from '@/lib/accounts'

/** Sets the owner's first password. Returns what is wrong, or null. */
export async function choosePassword(password: string, code: string): Promise<string | null> {
  if (!setupCodeFits(code)) return 'That is not the setup code that npm start printed.'
  if (password.length < SHORTEST_PASSWORD) return `At least ${SHORTEST_PASSWORD} characters.`
  return (await chooseOwnerPassword(password)) ? null : 'The owner already has a password: sign in with it.'
}
