import { ACTIONS, type Action, type AuditFilter } from '@/lib/people/audit'

export type Query = Record<string, string | string[] | undefined>

const DAY_MS = 86_400_000

/** Filters from the URL. Days are in UTC, the last one included. */
export function parseFilter(query: Query): AuditFilter {
  const readParam = (name: string) =>
    typeof query[name] === 'string' && query[name] !== '' ? query[name] : null
  const action = Object.keys(ACTIONS).find((name): name is Action => name === query.action)
  const to = parseDay(readParam('to'))
  return {
    actor: readParam('actor'),
    action: action ?? null,
    from: parseDay(readParam('from')),
    to: to === null ? null : to + DAY_MS,
  }
}

/** The filters as part of a URL. */
export function toQuery(query: Query): Record<string, string> {
  const parts = ['actor', 'action', 'from', 'to'].map((name) => [name, query[name]])
  return Object.fromEntries(parts.filter(([, value]) => typeof value === 'string' && value !== ''))
}

function parseDay(text: string | null): number | null {
  const at = text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : at
}
