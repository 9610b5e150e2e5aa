import { readOnly } from '@/lib/api'
import { healthReply } from '@/lib/lifecycle'

export const dynamic = 'force-dynamic'

// The server answers GET before Next does; this is for what reaches Next all the same.
export async function GET(): Promise<Response> {
  const { status, body, headers } = await healthReply()
  return new Response(body, { status, headers })
}

export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
}
