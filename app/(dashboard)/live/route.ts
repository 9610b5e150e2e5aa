import { STREAM_HEADERS } from '@/lib/api/http'
import { followChanges } from '@/lib/operations/live'
import { currentUser, maySee } from '@/lib/people/accounts'

/** Streams the topics that changed, for the pages of one browser. Ends with the session. */
export async function GET(): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  const stream = followChanges({ accountId: user.accountId, whose: maySee(user) })
  if (!stream) return new Response('Too many streams are open.', { status: 503 })
  return new Response(stream, { headers: STREAM_HEADERS })
}
