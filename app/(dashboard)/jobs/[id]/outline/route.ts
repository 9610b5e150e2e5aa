import { findJob, listFailures, listOutline } from '@/lib/capabilities/jobs'
import { currentUser, may } from '@/lib/people/accounts'
import { isUnfinished } from '../../../../_results/jobs/job-line'

/** A job's results after `cursor`; at first and at its end, what robots.txt forbids. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  if (!may(user, 'calls.make')) return new Response('The job does not exist.', { status: 404 })
  const viewer = { accountId: user.accountId, kinds: null }
  const job = await findJob((await params).id, viewer).catch(() => null)
  if (!job) return new Response('The job does not exist.', { status: 404 })
  const cursor = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
  if (!Number.isSafeInteger(cursor) || cursor < 0)
    return new Response('cursor is a number.', { status: 400 })
  const outline = await listOutline(job, cursor)
  const isAtEnd = outline.next === null && (cursor === 0 || !isUnfinished(job))
  const robots = isAtEnd ? (await listFailures(job)).robots : []
  return Response.json({ ...outline, robots }, { headers: { 'Cache-Control': 'no-store' } })
}
