import { openApi } from '@/lib/catalog'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Response {
  return Response.json(openApi(new URL(request.url).origin), { headers: { 'Cache-Control': 'no-cache' } })
}
