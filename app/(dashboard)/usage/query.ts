import type { CallCursor, CallFilter, CallRow, Dimension, Span, Step } from '@/lib/usage'

export type Query = Record<string, string | string[] | undefined>
export type View = { range: Range; by: Dimension; measure: 'cost' | 'calls'; span: Span; step: Step }
type Range = keyof typeof RANGES

const DAY_MS = 86_400_000
export const RANGES = {
  day: { label: '24 hours', days: 1, step: 'hour' },
  week: { label: '7 days', days: 7, step: 'day' },
  month: { label: '30 days', days: 30, step: 'day' },
  year: { label: '12 months', days: 365, step: 'month' },
} satisfies Record<string, { label: string; days: number; step: Step }>
export const DIMENSIONS: Record<Dimension, string> = { capability: 'Endpoint', keyId: 'Key', model: 'Model' }
export const STATUSES: CallRow['status'][] = ['running', 'ok', 'failed', 'left']

/** What the address asks the chart to show. */
export function viewOf(query: Query, now = Date.now()): View {
  const range = Object.keys(RANGES).find((name): name is Range => name === query.range) ?? 'month'
  const by = Object.keys(DIMENSIONS).find((name): name is Dimension => name === query.by) ?? 'capability'
  const { days, step } = RANGES[range]
  const size = step === 'hour' ? 3_600_000 : DAY_MS
  const to = Math.floor(now / size) * size + size
  return {
    range,
    by,
    measure: query.measure === 'calls' ? 'calls' : 'cost',
    span: { from: to - days * DAY_MS, to },
    step,
  }
}

/** What the address asks the table to show. */
export function filterOf(query: Query): CallFilter {
  const one = (name: string) => (typeof query[name] === 'string' && query[name] !== '' ? query[name] : undefined)
  const status = STATUSES.find((state) => state === query.status)
  return { capability: one('endpoint'), keyId: one('key'), status, model: one('model'), text: one('text') }
}

/** `after=1790000000000.call_…`. */
export function cursorOf(query: Query): CallCursor | null {
  const match = typeof query.after === 'string' ? /^(\d{1,15})\.([\w-]{1,64})$/.exec(query.after) : null
  return match ? { startedAt: Number(match[1]), id: match[2] ?? '' } : null
}

/** The same address with some of its query changed; null takes a part away. */
export function withQuery(query: Query, change: Record<string, string | null>, path = '/usage'): string {
  const kept = Object.entries({ ...query, ...change }).filter(
    (part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '',
  )
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}
