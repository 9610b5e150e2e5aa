import { readOnly } from '@/lib/api'
import { readiness } from '@/lib/lifecycle'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const state = await readiness()
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json(state, { status: state.ready ? 200 : 503, headers })
}

export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
}
