'use server'

import { headers } from 'next/headers'
import { z } from 'zod'
import { getClientAddress, join, MIN_PASSWORD_LENGTH, oidcName } from '@/lib/people/accounts'
import { recordChange } from '@/lib/people/audit'

const Joining = z.object({
  token: z.string().max(200),
  login: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9._@+-]{1,59}$/, 'Use 2 to 60 letters, digits and . _ @ + -'),
  password: z
    .string()
    .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`)
    .max(1_000),
})

type Problem = { field: 'login' | 'password'; message: string }

/** Makes the holder of the link a member. Returns an error message, or null. */
export async function joinWith(form: z.input<typeof Joining>): Promise<Problem | null> {
  const reply = Joining.safeParse(form)
  if (!reply.success) {
    const [issue] = reply.error.issues
    return {
      field: issue?.path[0] === 'login' ? 'login' : 'password',
      message: issue?.message ?? 'Check your entries.',
    }
  }
  const { token, login, password } = reply.data
  const provider = oidcName()
  // Otherwise, the provider's account with this address could sign in as this member.
  if (provider !== null && login.includes('@'))
    return {
      field: 'login',
      message: `Choose a name without @: e-mail addresses are for people who sign in with ${provider}.`,
    }
  const outcome = await join(token, login, password)
  if (outcome === 'joined')
    await recordChange({
      by: { id: '', login },
      action: 'member.joined',
      target: login,
      address: getClientAddress(await headers()),
    })
  if (outcome === 'name taken') return { field: 'login', message: 'This name is taken.' }
  return outcome === 'joined'
    ? null
    : { field: 'password', message: 'This invitation was used or has expired.' }
}
