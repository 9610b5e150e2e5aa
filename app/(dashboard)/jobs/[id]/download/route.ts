import { findJob, resultFiles, resultLines } from '@/lib/capabilities/jobs'
import { currentUser, may } from '@/lib/people/accounts'

/** A job's results as JSON lines, or as a ZIP of markdown files, streamed in pages. */
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
  const isZip = new URL(request.url).searchParams.get('format') === 'zip'
  const parts = isZip ? resultFiles(job) : resultLines(job)
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const { value, done } = await parts.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    cancel: async () => void (await parts.return(undefined)),
  })
  return new Response(body, {
    headers: {
      'Content-Type': isZip ? 'application/zip' : 'application/x-ndjson',
      'Content-Disposition': `attachment; filename="${job.id}.${isZip ? 'zip' : 'jsonl'}"`,
      'Cache-Control': 'no-store',
    },
  })
}
