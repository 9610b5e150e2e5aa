import { allRows, textSearch, words } from '@/lib/storage/db'
import { durationBucketSql } from './durations'
import type { CallFilter, Span, Whose } from './filter'
import { findIndexed } from './texts'

/** The calls to sum: of an account, in time buckets, with filters. */
type SumsQuery = { whose: Whose; spans: Span[]; filter: CallFilter }
/** SQL over `sums`. `durations`: over `duration`, including its `key` and `value`. */
type Reading = { select: string; group?: string; durations?: boolean }

type Part = [bucket: number, from: number, to: number]
const DAY_MS = 86_400_000

/** Whether a filter needs the calls' rows: sums have no texts and no running calls. */
export const isOfCalls = ({ text, status }: CallFilter) => Boolean(text) || status === 'running'

/** Sums of calls, from the sums by day and hour, or from the calls if the filter needs them. */
export async function readSums<Row>(query: SumsQuery, reading: Reading): Promise<Row[]> {
  if (isOfCalls(query.filter)) return readCalls(query, reading)
  const parts: { days: Part[]; hours: Part[] } = { days: [], hours: [] }
  for (const [bucket, { from, to }] of query.spans.entries()) {
    const [first, last] = [Math.ceil(from / DAY_MS) * DAY_MS, Math.floor(to / DAY_MS) * DAY_MS]
    if (last <= first) parts.hours.push([bucket, from, to])
    else {
      parts.days.push([bucket, first, last])
      parts.hours.push([bucket, from, first], [bucket, last, to])
    }
  }
  const join = reading.durations ? `, ${words.eachPair('sums.durations')} AS duration` : ''
  return [
    ...(await readParts<Row>(query, reading, `usage_day AS sums${join}`, 'day', parts.days)),
    ...(await readParts<Row>(query, reading, `usage_hour AS sums${join}`, 'hour', parts.hours)),
  ]
}

/** Each call as a row with the columns of the sums, with its one duration. */
const callsIn = (
  from: string,
) => `(SELECT started_at AS at, account_id, coalesce(key_id, '') AS key_id, capability,
  coalesce(model, '') AS model, CASE WHEN status = 'failed' THEN coalesce(error_code, status) ELSE status END AS outcome,
  1 AS calls, CASE WHEN status = 'failed' THEN 1 ELSE 0 END AS failed, cost, provider_cost, input_tokens,
  output_tokens, pages, cached_pages, took_ms AS slowest_ms, subject FROM ${from}) AS sums`

async function readCalls<Row>(query: SumsQuery, reading: Reading): Promise<Row[]> {
  const parts = query.spans.map(({ from, to }, bucket): Part => [bucket, from, to])
  const select = (sql: string) =>
    sql
      .replaceAll('duration.key', `CAST(${durationBucketSql('slowest_ms')} AS text)`)
      .replaceAll('duration.value', '1')
  const own = { select: select(reading.select), group: reading.group && select(reading.group) }
  const extra = reading.durations ? ['slowest_ms IS NOT NULL'] : []
  const parameter = await findIndexed(query.filter.text)
  if (parameter === null) return readParts(query, own, callsIn('call'), 'at', parts, { extra })
  const from = callsIn(`${textSearch.from} WHERE ${textSearch.match}`)
  return readParts(query, own, from, 'at', parts, { extra, values: [parameter] })
}

async function readParts<Row>(
  { whose, filter }: SumsQuery,
  { select, group = '' }: Reading,
  from: string,
  column: string,
  parts: Part[],
  { extra = [], values: first = [] }: { extra?: string[]; values?: string[] } = {},
): Promise<Row[]> {
  const nonEmpty = parts.filter(([, since, until]) => since < until)
  if (nonEmpty.length === 0) return []
  const { conditions, values } = listConditions(filter)
  const where = [
    ...(whose === null ? [] : ['sums.account_id = ?']),
    `sums.${column} >= since AND sums.${column} < until`,
    ...conditions,
    ...extra,
  ]
  return allRows<Row>(
    `WITH part AS (SELECT ${words.item(0)} AS bucket, ${words.item(1)} AS since,
       ${words.item(2)} AS until FROM ${words.eachItem})
     SELECT ${select} FROM ${first.length > 0 ? `${from} CROSS JOIN part` : `part CROSS JOIN ${from}`} WHERE ${where.join(' AND ')} ${group}`,
    JSON.stringify(nonEmpty),
    ...first,
    ...(whose === null ? [] : [whose]),
    ...values,
  )
}

function listConditions(filter: CallFilter): { conditions: string[]; values: string[] } {
  const equal: [string, string | undefined][] = [
    ['capability', filter.capability],
    ['key_id', filter.keyId === NO_KEY ? '' : filter.keyId],
    ['model', filter.model],
    ['outcome', filter.error ?? (filter.status === 'failed' ? undefined : filter.status)],
  ]
  const original = equal.filter((pair): pair is [string, string] => pair[1] !== undefined)
  const conditions = original.map(([column]) => `sums.${column} = ?`)
  const values = original.map(([, value]) => value)
  if (filter.status === 'failed') conditions.push('sums.failed > 0')
  if (filter.text) {
    conditions.push(`${words.place}(lower(sums.subject), ?) > 0`)
    values.push(filter.text.toLowerCase())
  }
  return { conditions, values }
}

/** Stands for calls from the dashboard, which have no key. */
export const NO_KEY = 'dashboard'
