import { brandLogo } from '@/lib/people/branding'

export const dynamic = 'force-dynamic'

/** The owner's logo. Opened directly, it can neither run scripts nor load anything. */
export function GET(): Response {
  const logo = brandLogo()
  if (!logo) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(logo.bytes), {
    headers: {
      'Content-Type': logo.type,
      'Cache-Control': 'private, max-age=300',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
