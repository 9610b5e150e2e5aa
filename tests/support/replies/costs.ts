import type { Seen } from './document'
import { dataOf } from './frames'

type Priced = {
  type?: string
  cost?: unknown
  service_cost?: unknown
  model_cost?: unknown
  detail?: { details?: { cost?: unknown } | null }
}

/** The charge that a reply names, in nano-USD. Null if it names none. */
export function namedCost({ type, text }: Pick<Seen, 'type' | 'text'>): number | null {
  if (type !== 'text/event-stream') return costIn(JSON.parse(text))
  const last = dataOf(text).findLast((frame) => frame.type === 'usage' || frame.type === 'error')
  return last ? costIn(last) : null
}

function costIn(reply: Priced): number | null {
  if (reply.type === 'error') return nano(reply.cost ?? 0)
  if (reply.detail) return nano(reply.detail.details?.cost ?? 0)
  if (typeof reply.cost === 'number') return nano(reply.cost)
  if (typeof reply.service_cost !== 'number') return null
  return nano(reply.service_cost) + nano(reply.model_cost ?? 0)
}

const nano = (usd: unknown) => Math.round(Number(usd) * 1e9)
