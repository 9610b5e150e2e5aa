import { currentUser, may } from '@/lib/people/accounts'
import { listPages } from '@/lib/storage/local-index'

/** The pages of a `site` that the person's searches cover; of the owner's if `shared`. */
export async function GET(request: Request): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  if (!may(user, 'index.change')) return new Response('The site does not exist.', { status: 404 })
  const { searchParams } = new URL(request.url)
  const site = searchParams.get('site') ?? ''
  const pages = await listPages(user.accountId, site, searchParams.has('shared'))
  return Response.json({ pages }, { headers: { 'Cache-Control': 'no-store' } })
}
