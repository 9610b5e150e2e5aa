/** True when the request's header `X-Estimate-Only` asks for the price alone: no work, no charge. */
export function estimateOnly(request: Request): boolean {
  return request.headers.get('x-estimate-only')?.trim().toLowerCase() === 'true'
}
