import type { PoolClient } from 'pg'
import { refuseNewer } from '../storage'
import type { Connections } from './connections'
import { copyTables, fillTables } from './copies'
import { faultCode, isLost } from './faults'
import { functionNames, lastMigration, lockSchema, migrations, run, tableNames } from './own-schema'
import { startFailure } from './start-failure'

const OLDEST_VERSION = 15
const CONNECT_ATTEMPTS = 3
const COPY = 'before_migration'
const REPLACED = 'replaced'
const NODE_WAIT_MS = 30_000

/** Migrates the schema under a lock. Throws an Error that says what to do. */
export async function migrate(connections: Connections, url: string): Promise<void> {
  try {
    refuseOldServer(await readVersion(connections))
    await connections.transaction(bringUpToDate)
  } catch (error) {
    throw startFailure(error, url)
  }
}

/** Undoes the last migration. Throws an Error if there is no copy, or a node runs. */
export async function undoMigration(connections: Connections, url: string): Promise<void> {
  try {
    await connections.transaction(goBack)
  } catch (error) {
    throw startFailure(error, url)
  }
}

async function bringUpToDate(client: PoolClient): Promise<void> {
  await lockSchema(client)
  const last = await lastMigration(client, 'schema_migration')
  if (last === null)
    await run(client, 'CREATE TABLE schema_migration (hash text NOT NULL, created_at bigint)')
  const newest = migrations().at(-1)?.folderMillis ?? 0
  refuseNewer(last, newest)
  // Migrations only go forward.
  if (last !== null && last > 0 && last < newest) await copyTables(client, COPY)
  await apply(client, last ?? 0, newest)
}

async function apply(client: PoolClient, after: number, until: number): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations()) {
    if (folderMillis <= after || folderMillis > until) continue
    for (const statement of sql) await run(client, statement)
    const values = [hash, folderMillis]
    await run(client, 'INSERT INTO schema_migration (hash, created_at) VALUES ($1, $2)', values)
  }
}

/** Creates the older schema: the older version would repeat migrations that it does not know. */
async function goBack(client: PoolClient): Promise<void> {
  await lockSchema(client)
  const last = await lastMigration(client, `${COPY}_schema_migration`)
  if (last === null) throw new Error('This database has no copy of before a migration.')
  await refuseWhileServed(client)
  await copyTables(client, REPLACED)
  for (const name of tableNames()) await run(client, `DROP TABLE IF EXISTS "${name}" CASCADE`)
  for (const name of functionNames()) await run(client, `DROP FUNCTION IF EXISTS "${name}"`)
  await run(client, 'CREATE TABLE schema_migration (hash text NOT NULL, created_at bigint)')
  await apply(client, 0, last)
  await fillTables(client, COPY)
}

async function refuseWhileServed(client: PoolClient): Promise<void> {
  const since = Date.now() - NODE_WAIT_MS
  const { rows } = await run(client, 'SELECT 1 FROM process WHERE heartbeat > $1', [since])
  if (rows.length > 0)
    throw new Error(
      'A node is running, or ended less than half a minute ago. Stop all nodes first.',
    )
}

/** A busy machine may be too slow for the first connections. A refusal is final. */
async function readVersion(connections: Connections): Promise<number> {
  for (let attempt = 1; ; attempt++)
    try {
      return await connections.serverVersion()
    } catch (error) {
      const isSlow = isLost(error) && faultCode(error) === ''
      if (!isSlow || attempt === CONNECT_ATTEMPTS) throw error
    }
}

/** Checked before the first transaction, whose statements an old server does not support. */
function refuseOldServer(version: number): void {
  if (version < OLDEST_VERSION)
    throw new Error(
      `DATABASE_URL: the server is PostgreSQL ${version}; Groundwire needs ${OLDEST_VERSION} or newer. Upgrade it, or use another server.`,
    )
}
