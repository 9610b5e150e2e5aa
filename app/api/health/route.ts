import { readOnly } from '@/lib/api'
import { health } from '@/lib/lifecycle'
import { newId } from '@/lib/runtime'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const state = await health()
  const headers = { 'Cache-Control': 'no-store', 'X-Request-Id': newId('call') }
  const serves = state.status === 'ok' || state.status === 'degraded'
  return Response.json(state, { status: serves ? 200 : 503, headers })
}

export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
}
