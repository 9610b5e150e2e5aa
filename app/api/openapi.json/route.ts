import { getOnly } from '@/lib/api'
import { openApi, serverOf } from '@/lib/catalog'
import { newId } from '@/lib/runtime'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Response {
  const headers = { 'Cache-Control': 'no-cache', 'X-Request-Id': newId('call') }
  return Response.json(openApi(serverOf(request)), { headers })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
