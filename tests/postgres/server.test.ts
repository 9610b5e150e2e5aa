import pg from 'pg'
import { expect, test } from 'vitest'
import { newDatabase } from '../support/postgres'

test('tests have a PostgreSQL server from npm, with an empty database for each file', async () => {
  const [first, second] = await Promise.all([newDatabase(), newDatabase()])
  expect(first).not.toBe(second)
  const client = new pg.Client({ connectionString: first })
  await client.connect()
  const { rows } = await client.query(
    "SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'",
  )
  expect(rows).toEqual([{ n: 0 }])
  await client.end()
})
