import { cookies } from 'next/headers'
import { toUsd } from '@/lib/base/usd'
import { allCalls, type CallRow } from '@/lib/money/usage'
import { currentUser, may } from '@/lib/people/accounts'
import { visibleFilter, visiblePages } from '../../contents'
import { csvCell, streamed } from '../../export'
import { readReach } from '../../people'
import { parseZone } from '../../zone'
import { ZONE_COOKIE } from '../../zone-cookie'
import { parseFilter, parseView } from '../query'

const COLUMNS = [
  'id',
  'started_at',
  'endpoint',
  'account_id',
  'key_id',
  'status',
  'http_status',
  'error_code',
  'model',
  'subject',
  'cost_usd',
  'input_tokens',
  'output_tokens',
  'took_ms',
] as const
type Line = Record<(typeof COLUMNS)[number], string | number | null>

/** The matching calls as CSV or JSON lines, streamed in pages. */
export async function GET(request: Request): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  if (!may(user, 'usage.read')) return new Response('Not found.', { status: 404 })
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const csv = query.format !== 'json'
  const { whose } = await readReach(user, query.person)
  const zone = parseZone((await cookies()).get(ZONE_COOKIE)?.value)
  const filter = { ...visibleFilter(user, parseFilter(query)), span: parseView(query, zone).span }
  const pages = visiblePages(user, allCalls(whose, filter))
  const file = csv
    ? { name: 'calls.csv', type: 'text/csv; charset=utf-8' }
    : { name: 'calls.jsonl', type: 'application/x-ndjson' }
  const lineText = csv ? csvLine : (call: CallRow) => JSON.stringify(toLine(call))
  return streamed(pages, lineText, file, csv ? `${COLUMNS.join(',')}\n` : '')
}

function toLine(call: CallRow): Line {
  return {
    id: call.id,
    started_at: new Date(call.startedAt).toISOString(),
    endpoint: call.capability,
    account_id: call.accountId,
    key_id: call.keyId,
    status: call.status,
    http_status: call.httpStatus,
    error_code: call.errorCode,
    model: call.model,
    subject: call.subject,
    cost_usd: toUsd(call.cost),
    input_tokens: call.inputTokens,
    output_tokens: call.outputTokens,
    took_ms: call.tookMs,
  }
}

function csvLine(call: CallRow): string {
  const line = toLine(call)
  return COLUMNS.map((name) => csvCell(line[name])).join(',')
}
