import { checkPictureRate } from '@/lib/api/gate'
import { fetchResource } from '@/lib/network/web'
import { currentUser } from '@/lib/people/accounts'

const MAX_BYTES = 5 << 20
const KINDS = /^image\/(?:png|jpe?g|gif|webp|avif|x-icon|vnd\.microsoft\.icon)$/

/** Loads an image of another site, so that the browser contacts no other host. */
export async function GET(request: Request): Promise<Response> {
  const own = ['same-origin', null].includes(request.headers.get('sec-fetch-site'))
  const user = await currentUser()
  if (!own || !user) return new Response(null, { status: 403 })
  const isCounted = await checkPictureRate(user.id).catch(() => null)
  if (!isCounted) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } })
  const url = new URL(request.url).searchParams.get('url') ?? ''
  const caller = { signal: request.signal, deadline: Date.now() + 15_000 }
  const resource = await fetchResource(
    url,
    { accept: 'image/*', maxBytes: MAX_BYTES },
    caller,
  ).catch(() => null)
  const kind = resource?.contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (resource?.status !== 200 || !KINDS.test(kind)) return new Response(null, { status: 404 })
  return new Response(Buffer.from(resource.bytes), {
    headers: {
      'Content-Type': kind,
      'Cache-Control': 'private, max-age=3600',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
