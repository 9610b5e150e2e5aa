'use server'

import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import {
  CONNECT_COOKIE,
  currentSession,
  disconnect,
  isSecure,
  makeTicket,
} from '@/lib/people/accounts'
import { ENDED } from '../../_ui/forms/ended'
import { record } from '../record'

const TEN_MINUTES = 600

/** Remembers in this browser who the provider account will belong to. */
export async function beginConnecting(): Promise<string | null> {
  const session = await currentSession()
  if (!session) return ENDED
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(),
    path: '/api/auth/callback/oidc',
    maxAge: TEN_MINUTES,
  } as const
  const jar = await cookies()
  jar.set(CONNECT_COOKIE, makeTicket('connect', session.id), options)
  return null
}

/** Disconnects the person from the provider. Returns an error message, or null. */
export async function endConnection(): Promise<string | null> {
  const session = await currentSession()
  if (!session) return ENDED
  if (!(await disconnect(session.user.id)))
    return 'Set a password first: it would be your only way to sign in.'
  await record(session.user, 'single_sign_on.disconnected', session.user.login)
  revalidatePath('/account')
  return null
}
