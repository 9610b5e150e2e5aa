import { checkProofRate, readPublicEvidence } from '@/lib/capabilities/evidence'
import { getClientAddress, toNetwork } from '@/lib/people/accounts'

/** The signed evidence of a published answer. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const network = toNetwork(getClientAddress(request.headers))
  const isCounted = await checkProofRate(network).then(
    () => true,
    () => false,
  )
  if (!isCounted)
    return new Response('Too many requests.', { status: 429, headers: { 'Retry-After': '60' } })
  const bundle = await readPublicEvidence((await params).name).catch(() => null)
  if (bundle === null) return new Response('There is no such proof.', { status: 404 })
  return new Response(bundle, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="evidence.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
