import { currentUser, may } from '@/lib/people/accounts'
import { type AuditEntry, allEntries } from '@/lib/people/audit'
import { csvCell, streamed } from '../../export'
import { parseFilter } from '../query'

const HEAD = 'time,person,action,target,details,address\n'

/** The audit log as CSV, streamed in pages. */
export async function GET(request: Request): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  if (!may(user, 'audit.read')) return new Response('Not found.', { status: 404 })
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const file = { name: 'audit-log.csv', type: 'text/csv; charset=utf-8' }
  return streamed(allEntries(parseFilter(query)), csvLine, file, HEAD)
}

function csvLine({ at, actor, action, target, details, address }: AuditEntry): string {
  const time = new Date(at).toISOString()
  return [time, actor, action, target, JSON.stringify(details), address].map(csvCell).join(',')
}
