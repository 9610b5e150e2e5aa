'use server'

import { headers } from 'next/headers'
import {
  chooseOwnerPassword,
  firstVisit,
  isSetupCode,
  MIN_PASSWORD_LENGTH,
} from '@/lib/people/accounts'

type Problem = { field: 'password' | 'code'; message: string }

/** Sets the owner's first password. Returns an error message, or null. */
export async function choosePassword(password: string, code: string): Promise<Problem | null> {
  const visit = firstVisit(await headers())
  if (visit === 'refused')
    return { field: 'password', message: 'Open this page at the server’s own address.' }
  if (visit === 'code' && !isSetupCode(code))
    return {
      field: 'code',
      message: 'Incorrect setup code. Run "npm run setup-code" on the server to see it.',
    }
  const short =
    password.length < MIN_PASSWORD_LENGTH && `Use at least ${MIN_PASSWORD_LENGTH} characters.`
  if (short) return { field: 'password', message: short }
  if (await chooseOwnerPassword(password)) return null
  return { field: 'password', message: 'The owner already has a password. Sign in with it.' }
}
