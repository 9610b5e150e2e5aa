import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm'
import { onPostgres } from './dialect'
import type { Db } from './engine'
import { statement } from './statement'
import { ledgerAccounts } from './tables'

/** Differences between the dialects that the query builder cannot express. */
export const words = onPostgres
  ? {
      least: 'least',
      /** The position of a text in another, from 1; 0 if absent. */
      place: 'strpos',
      /** Whether sequence numbers of rolled-back rows are skipped. */
      numbersHaveGaps: true,
      /** The items of a JSON array that is passed as a parameter. */
      eachItem: 'jsonb_array_elements(CAST(? AS jsonb)) AS value',
      item: (index: number) => `CAST(value ->> ${index} AS bigint)`,
      /** Keys and values of a JSON object; `key` is text. */
      eachPair: (column: string) => `jsonb_each_text(CAST(${column} AS jsonb))`,
      /** A JSON object of a group's keys and values. */
      objectOf: 'json_object_agg',
      /** The day in UTC of milliseconds since the epoch, such as `2026-11-21`. */
      dayOf: (column: string) =>
        `to_char(to_timestamp(${column} / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
    }
  : {
      least: 'min',
      place: 'instr',
      numbersHaveGaps: false,
      eachItem: 'json_each(?)',
      item: (index: number) => `json_extract(value, '$[${index}]')`,
      eachPair: (column: string) => `json_each(${column})`,
      objectOf: 'json_group_object',
      dayOf: (column: string) => `strftime('%Y-%m-%d', ${column} / 1000, 'unixepoch')`,
    }

export function smallest(a: SQL, b: number): SQL {
  return sql`${sql.raw(words.least)}(${a}, ${b})`
}

/** True if the column contains the text, ignoring case. */
export function contains(column: AnyColumn, text: string): SQL | undefined {
  // A database may lower only ASCII letters: others are tried in both cases.
  const texts = new Set([text.toLowerCase(), lowerAscii(text), lowerAscii(text.toUpperCase())])
  return or(
    ...[...texts].map((part) => sql`${sql.raw(words.place)}(lower(${column}), ${part}) > 0`),
  )
}

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Locks the account: other transactions on it wait for this one, on any node. */
export async function lockAccount(tx: Db, accountId: string): Promise<void> {
  if (onPostgres) await lockedBalance(tx, accountId)
}

/** `lockAccount`, and the amount the account can spend, in nano-USD. */
export async function lockedBalance(tx: Db, accountId: string): Promise<bigint> {
  const [row] = await lockedRow(tx, { id: accountId })
  return row?.posted ?? 0n
}

const lockedRow = statement((tx) => {
  const isIt = eq(ledgerAccounts.id, sql.placeholder('id'))
  return tx
    .select({ posted: ledgerAccounts.posted })
    .from(ledgerAccounts)
    .where(onPostgres ? sql`${isIt} FOR UPDATE` : isIt)
})

/**
 * Sends independent statements of a transaction together and waits for all of them. Throws the
 * first failure.
 */
export async function together<T extends readonly unknown[] | []>(
  statements: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  // No statement may still run when the transaction ends.
  const results = await Promise.allSettled(statements)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as { -readonly [P in keyof T]: Awaited<T[P]> }
}

/** The counterpart of a customer's entries. On PostgreSQL each customer has its own. */
export function systemAccount(kind: 'holds' | 'revenue' | 'grants', accountId: string): string {
  return onPostgres ? `system:${kind}:${accountId}` : `system:${kind}`
}
