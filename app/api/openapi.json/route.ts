import { openApi, serverOf } from '@/lib/catalog'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Response {
  return Response.json(openApi(serverOf(request)), { headers: { 'Cache-Control': 'no-cache' } })
}
