import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { onPostgres } from './dialect'
import type { Db } from './engine'
import { calls } from './tables'

const GRAM = 3
const SHORT = 9
const MAX_GRAMS = 20
const ROWS = 'call_words CROSS JOIN call_words_row ON call_words_row.number = call_words.rowid'

/** How the index of texts finds calls: a few more than contain the text, never fewer. */
export const textSearch = onPostgres
  ? {
      /** The index alone, and with the calls, to be read from the index on. */
      index: 'call',
      from: 'call',
      /** A condition with one parameter: `textParameter`. */
      match:
        'call_grams(call.subject) @> ARRAY(SELECT jsonb_array_elements_text(CAST(? AS jsonb)))',
    }
  : {
      index: 'call_words',
      from: `${ROWS} CROSS JOIN call ON call.id = of_call`,
      match: 'call_words MATCH ?',
    }

export function callsWithText(db: Db, parameter: string, conditions: SQL | undefined) {
  const [before = '', after = ''] = textSearch.match.split('?')
  const where = and(sql`${sql.raw(before)}${parameter}${sql.raw(after)}`, conditions)
  if (onPostgres) return db.select().from(calls).where(where).$dynamic()
  return db
    .select(getTableColumns(calls))
    .from(sql.raw(ROWS))
    .crossJoin(calls)
    .where(and(where, sql`${calls.id} = of_call`))
    .$dynamic()
}

/** The parameter of `match`, or null for a text that is too short for the index. */
export function textParameter(text: string): string | null {
  const letters = [...text.toLowerCase()]
  const last = letters.length - GRAM
  if (last < 0) return null
  // Of a long text, each letter is in one group: the index reads the list of every group.
  const step = letters.length > SHORT ? GRAM : 1
  const count = Math.min(MAX_GRAMS, Math.floor(last / step) + 1)
  const starts = [...Array.from({ length: count }, (_, n) => n * step), last]
  const distinct = [...new Set(starts.map((n) => letters.slice(n, n + GRAM).join('')))]
  if (onPostgres) return JSON.stringify(distinct)
  return distinct.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')
}

const LAST = '(SELECT coalesce(max(id), 0) FROM call_words_docsize)'
const PENDING = `FROM call_words_row WHERE number > ${LAST}`

/** Whether calls wait for the index. PostgreSQL keeps it itself. */
export async function hasTextsToIndex(db: Db): Promise<boolean> {
  if (onPostgres) return false
  return (await db.all(sql.raw(`SELECT 1 ${PENDING} LIMIT 1`))).length > 0
}

export async function indexTexts(tx: Db, max: number): Promise<void> {
  await tx.run(
    sql.raw(`INSERT INTO call_words (rowid, words) SELECT number, subject FROM (SELECT number, of_call
      ${PENDING} ORDER BY number LIMIT ${max}) JOIN call ON call.id = of_call`),
  )
}
