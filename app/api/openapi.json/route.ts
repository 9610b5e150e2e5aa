import { openApi } from '@/lib/catalog'
import { read, settings } from '@/lib/config'

export const dynamic = 'force-dynamic'

/** The document names the address it was asked at, so that a client made from it works; behind a proxy, PUBLIC_URL. */
export function GET(request: Request): Response {
  const here = `http://${request.headers.get('host') ?? new URL(request.url).host}`
  const server = read(settings.publicUrl) ?? here
  return Response.json(openApi(server.replace(/\/$/, '')), { headers: { 'Cache-Control': 'no-cache' } })
}
