import { getOnly } from '@/lib/api/http'
import { healthReply } from '@/lib/operations/lifecycle'
import '../start'

export const dynamic = 'force-dynamic'

// The server normally answers GET before Next does.
export async function GET(): Promise<Response> {
  const { status, body, headers } = await healthReply()
  return new Response(body, { status, headers })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
