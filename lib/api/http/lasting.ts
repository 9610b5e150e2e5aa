/** Marks a response that stays open for minutes. The front removes the header. */
export const LASTING_HEADER = 'x-lasting'

/** A stream that lasts, and so does not keep the place of a call. */
export function lasting(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  const headers = new Headers(response.headers)
  headers.set(LASTING_HEADER, '1')
  return new Response(response.body, { status: response.status, headers })
}
