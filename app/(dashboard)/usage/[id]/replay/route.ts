import { currentUser, maySee } from '@/lib/accounts'
import { replayAnswer } from '@/lib/api'
import { oneCall } from '@/lib/usage'

/** The kept answer of a call, to the byte: nothing is run, asked for or charged. 404 where none was kept whole. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  const detail = await oneCall(maySee(user), (await params).id)
  const record = detail?.record
  if (!detail || !record?.whole || record.response === null) return new Response('No answer was kept.', { status: 404 })
  return replayAnswer(detail.call, record)
}
