import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentSession } from '@/lib/accounts'
import { PLACE_HEADER, signInAddress } from '../way-back'

/** The signed-in person and session; others are sent to sign in, and come back. */
export async function signedIn() {
  const session = await currentSession()
  if (!session) redirect(signInAddress((await headers()).get(PLACE_HEADER)))
  return session
}
