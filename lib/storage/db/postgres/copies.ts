import type { PoolClient } from 'pg'
import { hasTable, run, tableNames } from './own-schema'

/** Copies each table beside itself: not every node has a disk, or pg_dump of this version. */
export async function copyTables(client: PoolClient, prefix: string): Promise<void> {
  for (const table of tableNames()) {
    await run(client, `DROP TABLE IF EXISTS "${prefix}_${table}"`)
    if (await hasTable(client, table))
      await run(client, `CREATE TABLE "${prefix}_${table}" AS TABLE "${table}"`)
  }
}

/** Fills each table from its copy. Its triggers would count money twice. */
export async function fillTables(client: PoolClient, prefix: string): Promise<void> {
  for (const table of tableNames()) {
    if (!(await hasTable(client, `${prefix}_${table}`))) continue
    const columns = await columnNames(client, `${prefix}_${table}`)
    const list = columns.map((name) => `"${name}"`).join(', ')
    await run(client, `ALTER TABLE "${table}" DISABLE TRIGGER USER`)
    await run(client, `DELETE FROM "${table}"`)
    await run(client, `INSERT INTO "${table}" (${list}) SELECT ${list} FROM "${prefix}_${table}"`)
    await run(client, `ALTER TABLE "${table}" ENABLE TRIGGER USER`)
  }
  await setCounters(client)
}

async function columnNames(client: PoolClient, table: string): Promise<string[]> {
  const { rows } = await run(
    client,
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Numbered tables continue after their last row. */
async function setCounters(client: PoolClient): Promise<void> {
  const { rows } = await run(
    client,
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = ANY($1) AND column_default LIKE 'nextval(%'`,
    [tableNames()],
  )
  for (const { table, column } of rows)
    await run(
      client,
      `SELECT setval(pg_get_serial_sequence('"${table}"', '${column}'), max("${column}")) FROM "${table}"`,
    )
}
