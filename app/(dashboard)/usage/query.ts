import type { CallCursor, CallFilter, CallRow, Dimension } from '@/lib/usage'
import { type Range, type Step, spanOf, type Timeline } from './timeline'

export type Query = Record<string, string | string[] | undefined>
export type View = Timeline & { by: Dimension; measure: 'cost' | 'calls' }

export const DIMENSIONS: Record<Dimension, string> = {
  capability: 'Endpoint',
  keyId: 'Key',
  model: 'Model',
  accountId: 'Person',
}
export const STATUSES: CallRow['status'][] = ['running', 'ok', 'failed', 'cancelled']

/** What the address asks the chart to show, in the reader's time zone. */
export function viewOf(query: Query, zone: string, now = Date.now()): View {
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const by =
    Object.keys(DIMENSIONS).find((name): name is Dimension => name === query.by) ?? 'capability'
  const asked = {
    range: one('range') as Range,
    from: one('from'),
    to: one('to'),
    step: one('step') as Step,
  }
  return { ...spanOf(asked, zone, now), by, measure: query.measure === 'calls' ? 'calls' : 'cost' }
}

/** What the address asks the table to show. */
export function filterOf(query: Query): CallFilter {
  const one = (name: string) =>
    typeof query[name] === 'string' && query[name] !== '' ? query[name] : undefined
  const status = STATUSES.find((state) => state === query.status)
  return {
    capability: one('endpoint'),
    keyId: one('key'),
    status,
    model: one('model'),
    text: one('text'),
  }
}

/** `after=1790000000000.call_…`. */
export function cursorOf(query: Query): CallCursor | null {
  const match =
    typeof query.after === 'string' ? /^(\d{1,15})\.([\w-]{1,64})$/.exec(query.after) : null
  return match ? { startedAt: Number(match[1]), id: match[2] ?? '' } : null
}

/** The same address with some of its query changed; null takes a part away. */
export function withQuery(
  query: Query,
  change: Record<string, string | null>,
  path = '/usage',
): string {
  const kept = Object.entries({ ...query, ...change }).filter(
    (part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '',
  )
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}
