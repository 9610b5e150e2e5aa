import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentSession } from '@/lib/accounts'
import { PLACE_HEADER, signInAddress } from '../way-back'

/** The signed-in person and the session they came by. Who is signed in no longer is sent to sign in, and comes back here. */
export async function signedIn() {
  const session = await currentSession()
  if (!session) redirect(signInAddress((await headers()).get(PLACE_HEADER)))
  return session
}
