import type { Stage } from '@/lib/base/call'

const MAX_URL = 300

/** Whether the client of a stream wants its stages as comments, which SSE clients ignore. */
export const wantsSteps = (request: Request): boolean =>
  request.headers.get('x-live-steps')?.trim().toLowerCase() === 'true'

/** A stage as the text of a comment: `step {"name":"fetch","at_ms":12,…}`. */
export function writeStep({ name, atMs, tookMs, note }: Stage): string {
  const { url, status, hits } = note ?? {}
  const step = {
    name,
    at_ms: atMs,
    took_ms: tookMs,
    ...(typeof url === 'string' ? { url: url.slice(0, MAX_URL) } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof hits === 'number' ? { hits } : {}),
  }
  return `step ${JSON.stringify(step)}`
}
