import { currentUser, may } from '@/lib/people/accounts'
import { search } from '../guides'

const MAX_QUERY = 200

/** Sections of the guides that contain all of the words. */
export async function GET(request: Request): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  const query = new URL(request.url).searchParams.get('q') ?? ''
  return Response.json(search(may(user, 'providers.test'), query.slice(0, MAX_QUERY)))
}
