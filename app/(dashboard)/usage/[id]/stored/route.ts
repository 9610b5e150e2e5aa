import { settledCall } from '@/lib/money/usage'
import { currentUser, may, maySee } from '@/lib/people/accounts'
import { storedCall } from '../../../../_results/stored-call'

/** Returns a call's request and the check of its answer, for the playground. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  if (!may(user, 'calls.read')) return new Response('Call not found.', { status: 404 })
  const detail = await settledCall(maySee(user), (await params).id)
  if (!detail) return new Response('Call not found.', { status: 404 })
  return Response.json(storedCall(detail), { headers: { 'Cache-Control': 'no-store' } })
}
