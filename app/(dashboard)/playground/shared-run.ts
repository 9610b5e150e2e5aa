import { isObject } from '@/lib/json'

/** A run in an address: the endpoint, its fields, and a call to replay. */
export type SharedRun = { id: string; body: Record<string, unknown>; replay?: string }

/** The address of a run, to be shared. */
export function addressOf({ id, body }: SharedRun): string {
  const query = new URLSearchParams({ endpoint: id })
  if (Object.keys(body).length > 0) query.set('request', JSON.stringify(body))
  return `/playground?${query}`
}

/** The run that an address names; null when it names none. */
export function sharedRun(query: Record<string, string | string[] | undefined>): SharedRun | null {
  if (typeof query.endpoint !== 'string') return null
  const body = typeof query.request === 'string' ? parsed(query.request) : {}
  return {
    id: query.endpoint,
    body,
    ...(typeof query.replay === 'string' ? { replay: query.replay } : {}),
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) ? body : {}
  } catch {
    return {}
  }
}
