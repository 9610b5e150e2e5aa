import path from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { PoolClient } from 'pg'
import { projectDir } from '@/lib/base/runtime'

/** An arbitrary number that nothing else on the server locks. */
const LOCK = 6_871_920_417
/** The client's usual limit would end the copy of a large table. */
const MAX_STATEMENT_MS = 86_400_000

/** Waits until no other node changes the schema, and lets each statement take long. */
export async function lockSchema(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0')
  await run(client, `SELECT pg_advisory_xact_lock(${LOCK})`)
}

export function run(client: PoolClient, text: string, values: unknown[] = []) {
  return client.query({ text, values, query_timeout: MAX_STATEMENT_MS } as { text: string })
}

export function migrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: path.join(projectDir(), 'drizzle', 'postgres') })
}

/** When the newest migration noted in this table was created; null without the table. */
export async function lastMigration(client: PoolClient, table: string): Promise<number | null> {
  if (!(await hasTable(client, table))) return null
  const { rows } = await run(client, `SELECT max(created_at) AS last FROM "${table}"`)
  return Number(rows[0].last ?? 0)
}

export async function hasTable(client: PoolClient, table: string): Promise<boolean> {
  const { rows } = await run(client, 'SELECT to_regclass($1) IS NOT NULL AS there', [`"${table}"`])
  return rows[0].there
}

/** The product's own: the schema may have tables and functions of others. */
export function tableNames(): string[] {
  return ['schema_migration', ...named('TABLE')]
}

export function functionNames(): string[] {
  return named('FUNCTION')
}

function named(kind: string): string[] {
  const pattern = new RegExp(`^CREATE ${kind} "?(\\w+)"?`, 'gm')
  const text = migrations().flatMap(({ sql }) => sql)
  return text.flatMap((sql) => [...sql.matchAll(pattern)].map((match) => match[1] ?? ''))
}
