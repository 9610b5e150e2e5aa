import { baseUrl, llmsText } from '@/lib/operations/catalog'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' }
  return new Response(llmsText(baseUrl(request)), { headers })
}
