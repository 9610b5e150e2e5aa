'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import {
  changePassword,
  currentSession,
  endSession,
  endSessions,
  MIN_PASSWORD_LENGTH,
} from '@/lib/people/accounts'
import { ENDED } from '../../_ui/forms/ended'
import { record } from '../record'

/** Changes the password and ends other sessions. Returns an error message, or null. */
export async function renewPassword(current: string, next: string): Promise<string | null> {
  const session = await currentSession()
  if (!session) return ENDED
  const input = z.tuple([z.string().max(1_000), z.string().max(1_000)]).parse([current, next])
  if (input[1].length < MIN_PASSWORD_LENGTH)
    return `Use at least ${MIN_PASSWORD_LENGTH} characters.`
  const change = { current: input[0], next: input[1], session: session.id }
  const changed = await changePassword(session.user, change)
  if (changed) await record(session.user, 'password.changed', session.user.login)
  revalidatePath('/account')
  return changed ? null : 'The current password is incorrect.'
}

/** Signs the person out of one browser. */
export async function endOneSession(id: string): Promise<void> {
  const session = await currentSession()
  if (session) await endSession(session.user.id, z.string().max(100).parse(id))
  revalidatePath('/account')
}

/** Signs the person out of every other browser. */
export async function endOtherSessions(): Promise<void> {
  const session = await currentSession()
  if (session) await endSessions(session.user.id, session.id)
  revalidatePath('/account')
}
