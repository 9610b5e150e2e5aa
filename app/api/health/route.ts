import { health } from '@/lib/lifecycle'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const state = await health()
  return Response.json(state, { status: state.status === 'ok' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
