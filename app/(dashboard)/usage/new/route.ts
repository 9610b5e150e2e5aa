import { callsSince } from '@/lib/money/usage'
import { currentUser, may } from '@/lib/people/accounts'
import { visibleFilter } from '../../contents'
import { readReach } from '../../people'
import { parseCursor, parseFilter } from '../query'
import { MAX_NEW } from './limit'

/** Counts matching calls that started after `since`. */
export async function GET(request: Request): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  if (!may(user, 'usage.read')) return new Response('Not found.', { status: 404 })
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const since = parseCursor({ after: query.since })
  if (!since) return new Response('since must name a call.', { status: 400 })
  const { whose } = await readReach(user, query.person)
  const count = await callsSince(whose, visibleFilter(user, parseFilter(query)), since, MAX_NEW)
  return Response.json({ count }, { headers: { 'Cache-Control': 'no-store' } })
}
