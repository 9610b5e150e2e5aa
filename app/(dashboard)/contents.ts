import type { CallFilter } from '@/lib/money/usage'
import { may, type User } from '@/lib/people/accounts'

type Contents = { subject: string; errorMessage?: string | null; callId?: string | null }

/** Calls as a person may see them: who may not read contents sees neither URLs nor questions. */
export function visible<Row extends Contents>(user: User, rows: Row[]): Row[] {
  if (may(user, 'calls.read')) return rows
  return rows.map((row) => {
    // The note of added credit says nothing of calls.
    if (row.callId === null) return row
    return { ...row, subject: '', ...('errorMessage' in row ? { errorMessage: null } : {}) }
  })
}

/** A search in texts would tell who may not see them what they are. */
export function visibleFilter(user: User, filter: CallFilter): CallFilter {
  return may(user, 'calls.read') ? filter : { ...filter, text: undefined }
}

/** The pages of an export. */
export async function* visiblePages<Row extends Contents>(
  user: User,
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const rows of pages) yield visible(user, rows)
}
