import { getOnly } from '@/lib/api/http'
import { newId } from '@/lib/base/runtime'
import { baseUrl, openApi } from '@/lib/operations/catalog'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Response {
  const headers = { 'Cache-Control': 'no-cache', 'X-Request-Id': newId('call') }
  return Response.json(openApi(baseUrl(request)), { headers })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
