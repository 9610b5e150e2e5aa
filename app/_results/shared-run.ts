import { isObject } from '@/lib/base/json'

/** A run in a URL: the endpoint, its fields (null: its defaults), and a call to replay. */
export type SharedRun = { id: string; body: Record<string, unknown> | null; replay?: string }

/** Longer requests are not in the URL, as servers and proxies limit its length. */
const MAX_REQUEST = 3_000

/** The URL of a run, for sharing. */
export function runUrl({ id, body, replay }: SharedRun): string {
  const query = new URLSearchParams({ endpoint: id })
  const request = JSON.stringify(body)
  if (body && request.length <= MAX_REQUEST) query.set('request', request)
  if (replay) query.set('replay', replay)
  return `/playground?${query}`
}

/** The run in a URL, or null. */
export function sharedRun(query: Record<string, string | string[] | undefined>): SharedRun | null {
  if (typeof query.endpoint !== 'string') return null
  return {
    id: query.endpoint,
    body: typeof query.request === 'string' ? parseRecord(query.request) : null,
    ...(typeof query.replay === 'string' ? { replay: query.replay } : {}),
  }
}

function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) ? body : null
  } catch {
    return null
  }
}
