import { getOnly } from '@/lib/api/http'
import { readiness } from '@/lib/operations/lifecycle'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const state = await readiness()
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json(state, { status: state.ready ? 200 : 503, headers })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
