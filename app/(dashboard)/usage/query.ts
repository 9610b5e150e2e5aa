import type { CallCursor, CallFilter, CallRow, Dimension } from '@/lib/money/usage'
import { parseMoment } from '../moment'
import { parseSpan, type Range, type Step, type Timeline } from './timeline'

export type Query = Record<string, string | string[] | undefined>
type Measure = keyof typeof MEASURES
export type View = Timeline & { by: Dimension; measure: Measure }

export const MEASURES = { cost: 'Spend', calls: 'Calls', errors: 'Errors', latency: 'Latency' }
export const DIMENSIONS: Record<Exclude<Dimension, 'outcome'>, string> = {
  capability: 'Endpoint',
  keyId: 'Key',
  model: 'Model',
  accountId: 'Person',
}
/** The URL parameter that filters a dimension. */
export const FILTER_OF: Record<Dimension, string> = {
  capability: 'endpoint',
  keyId: 'key',
  model: 'model',
  accountId: 'person',
  outcome: 'error',
}
/** All URL parameters that filter the page. */
export const FILTERS = ['endpoint', 'key', 'status', 'error', 'model', 'person', 'text'] as const
export const STATUSES: CallRow['status'][] = ['running', 'ok', 'failed', 'cancelled']

/** The chart's settings from the URL, in the reader's time zone. */
export function parseView(query: Query, zone: string, now = Date.now()): View {
  const readParam = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const nameIn = <Name extends string>(names: object, value: unknown): Name | undefined =>
    Object.keys(names).find((name): name is Name => name === value)
  const range = {
    range: readParam('range') as Range,
    from: readParam('from'),
    to: readParam('to'),
    step: readParam('step') as Step,
  }
  // Failed calls cost nothing, so their errors are shown instead.
  const usual = readParam('error') || readParam('status') === 'failed' ? 'errors' : 'cost'
  const measure = nameIn<Measure>(MEASURES, query.measure) ?? usual
  const by = nameIn<keyof typeof DIMENSIONS>(DIMENSIONS, query.by) ?? 'capability'
  return { ...parseSpan(range, zone, now), measure, by: measure === 'errors' ? 'outcome' : by }
}

/** The filters from the URL for figures, chart and table. */
export function parseFilter(query: Query): CallFilter {
  const readParam = (name: string) =>
    typeof query[name] === 'string' && query[name] !== '' ? query[name] : undefined
  const status = STATUSES.find((state) => state === query.status)
  return {
    capability: readParam('endpoint'),
    keyId: readParam('key'),
    status,
    error: readParam('error'),
    model: readParam('model'),
    text: readParam('text'),
  }
}

/** The calls that a chart of a measure counts. */
export const chartFilter = (measure: Measure, filter: CallFilter): CallFilter =>
  measure === 'errors' ? { ...filter, status: 'failed' } : filter

/** `after=1790000000000.call_…`. */
export function parseCursor({ after }: Query): CallCursor | null {
  const moment = parseMoment(after)
  return moment && { startedAt: moment.at, id: moment.id }
}

/** The same URL with some parameters changed. Null removes one. */
export function withQuery(
  query: Query,
  change: Record<string, string | null>,
  path = '/usage',
): string {
  const parameters = Object.entries({ ...query, ...change }).filter(
    (part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '',
  )
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}

/** The URL of the first page with another filter or period. */
export const leadTo = (query: Query, change: Record<string, string | null>) =>
  withQuery(query, { after: null, ...change })
