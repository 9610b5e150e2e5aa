import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PoolClient } from 'pg'
import { projectDir } from '@/lib/base/runtime'
import type { Connections } from './connections'
import { startFailure } from './start-failure'

/** An arbitrary number that nothing else on the server locks. */
const LOCK = 6_871_920_417
const OLDEST_VERSION = 15

/** Migrates the schema under a lock. Throws an Error that says what to do. */
export async function migrate(connections: Connections, url: string): Promise<void> {
  try {
    await refuseOldServer(connections)
    await connections.transaction(bringUpToDate)
  } catch (error) {
    throw startFailure(error, url)
  }
}

async function bringUpToDate(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0')
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  const last = await lastMigration(client)
  const folder = path.join(projectDir(), 'drizzle', 'postgres')
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= last) continue
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO schema_migration (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** When the newest applied migration was created; 0 for an empty database. */
async function lastMigration(client: PoolClient): Promise<number> {
  const reply = await client.query("SELECT to_regclass('schema_migration') IS NOT NULL AS made")
  if (!reply.rows[0].made)
    await client.query('CREATE TABLE schema_migration (hash text NOT NULL, created_at bigint)')
  const { rows } = await client.query('SELECT max(created_at) AS last FROM schema_migration')
  return Number(rows[0].last ?? 0)
}

/** Checked before the first transaction, whose statements an old server does not support. */
async function refuseOldServer(connections: Connections): Promise<void> {
  const version = await connections.serverVersion()
  if (version < OLDEST_VERSION)
    throw new Error(
      `DATABASE_URL: the server is PostgreSQL ${version}; Groundwire needs ${OLDEST_VERSION} or newer. Upgrade it, or use another server.`,
    )
}
