import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { currentSession, may, type Permission } from '@/lib/people/accounts'
import { PLACE_HEADER, signInAddress } from '../way-back'

/** The signed-in person, if their role may see the page. Others are redirected or get an error. */
export async function signedIn(what?: Permission) {
  const session = await currentSession()
  if (!session) redirect(signInAddress((await headers()).get(PLACE_HEADER)))
  if (what && !may(session.user, what)) notFound()
  return session
}
