import type { Span, StatementCursor } from '@/lib/money/usage'
import { parseSpan } from '../usage/timeline'

export type Query = Partial<Record<'before' | 'person' | 'from' | 'to', string | string[]>>

/** The days in the URL, or null for all. */
export function parseDays({ from, to }: Query, zone: string): Span | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null
  const timeline = parseSpan({ range: '', from, to, step: '' }, zone, Date.now())
  return timeline.range === 'custom' ? timeline.span : null
}

/** `before=812.9980000000`: a line and the balance in nano-USD before it. */
export function parseCursor({ before }: Query): StatementCursor | null {
  const match = typeof before === 'string' ? /^(\d{1,15})\.(-?\d{1,18})$/.exec(before) : null
  return match ? { id: Number(match[1]), balance: BigInt(match[2] ?? 0) } : null
}

export function creditUrl(query: Query, change: Query, path = '/credit'): string {
  const parameters = Object.entries({ ...query, ...change }).filter(
    (part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '',
  )
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}
