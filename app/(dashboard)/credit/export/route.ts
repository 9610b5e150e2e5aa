import { cookies } from 'next/headers'
import { toUsd } from '@/lib/base/usd'
import { allLines, type StatementLine } from '@/lib/money/usage'
import { currentUser, may } from '@/lib/people/accounts'
import { visiblePages } from '../../contents'
import { csvCell, streamed } from '../../export'
import { readReach } from '../../people'
import { parseZone } from '../../zone'
import { ZONE_COOKIE } from '../../zone-cookie'
import { parseDays } from '../query'

const HEAD = 'time,endpoint,description,call_id,amount_usd,balance_usd\n'

/** The statement as CSV, streamed in pages. */
export async function GET(request: Request): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  if (!may(user, 'credit.read')) return new Response('Not found.', { status: 404 })
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { whose } = await readReach(user, query.person)
  const zone = parseZone((await cookies()).get(ZONE_COOKIE)?.value)
  const pages = visiblePages(user, allLines(whose ?? user.accountId, parseDays(query, zone)))
  return streamed(pages, csvLine, { name: 'statement.csv', type: 'text/csv; charset=utf-8' }, HEAD)
}

function csvLine({ at, capability, subject, callId, amount, balance }: StatementLine): string {
  const time = new Date(at).toISOString()
  return [time, capability, subject, callId, toUsd(amount), toUsd(balance)].map(csvCell).join(',')
}
