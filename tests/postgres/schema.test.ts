import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRows, closeDatabase, migrateDatabase } from '@/lib/storage/db'
import { openSqlite } from '@/lib/storage/db/sqlite/connection'

const folder = mkdtempSync(path.join(tmpdir(), 'schema-'))
const sqlite = openSqlite(path.join(folder, 'groundwire.db'))
/** Tables for full-text search and for migrations differ between the databases. */
const OWN = /^(indexed_passage_words|call_words|schema_migration|__drizzle_migrations|sqlite_)/

beforeAll(async () => {
  await Promise.all([migrateDatabase(), sqlite.migrate()])
})
afterAll(async () => {
  await Promise.all([closeDatabase(), sqlite.close()])
  rmSync(folder, { recursive: true })
})

type Column = { place: string; type: string; required: boolean; fallback: string | null }

test('both databases have the same tables, column by column', async () => {
  const ofPostgres = await allRows<Column>(
    `SELECT table_name || '.' || column_name AS place, data_type AS type,
       is_nullable = 'NO' AS required, column_default AS fallback
     FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const ofSqlite = sqlite.raw
    .prepare(
      `SELECT t.name || '.' || c.name AS place, lower(c.type) AS type, c."notnull" AS required,
         c.dflt_value AS fallback
       FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'`,
    )
    .all() as Column[]
  const columns = described(ofPostgres)
  expect(columns).toEqual(described(ofSqlite))
  expect(columns.length).toBeGreaterThan(100)
})

test('both have the same indexes, unique and not, and the same keys', async () => {
  const ofPostgres = await allRows<Index>(
    `SELECT t.relname AS "table", i.indisunique AS "unique", i.indpred IS NOT NULL AS "partial",
       (SELECT string_agg(a.attname, ',' ORDER BY k.place) FROM unnest(i.indkey) WITH ORDINALITY
          AS k(number, place) JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.number)
         AS columns
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
     JOIN pg_namespace n ON n.oid = t.relnamespace WHERE n.nspname = 'public'`,
  )
  const ofSqlite = sqlite.raw
    .prepare(
      `SELECT t.name AS "table", i."unique", i.partial,
         (SELECT group_concat(name, ',') FROM pragma_index_info(i.name)) AS columns
       FROM sqlite_schema t, pragma_index_list(t.name) i WHERE t.type = 'table'
       UNION ALL SELECT t.name, 1, 0, c.name FROM sqlite_schema t, pragma_table_info(t.name) c
         WHERE t.type = 'table' AND c.pk > 0 AND upper(c.type) = 'INTEGER'
           AND (SELECT count(*) FROM pragma_table_info(t.name) WHERE pk > 0) = 1`,
    )
    .all() as Index[]
  const indexes = indexesOf(ofPostgres)
  expect(indexes).toEqual(indexesOf(ofSqlite))
  expect(indexes.length).toBeGreaterThan(25)
})

function described(columns: Column[]): string[] {
  return columns
    .filter(({ place }) => !OWN.test(place))
    .map(
      ({ place, type, required, fallback }) =>
        `${place} ${kindOf(type)} ${Number(required) ? 'required' : 'optional'} ${defaultOf(fallback)}`,
    )
    .sort()
}

/** SQLite stores booleans as integers. */
const KINDS: Record<string, string> = {
  bigint: 'number',
  boolean: 'number',
  integer: 'number',
  bytea: 'blob',
}
const kindOf = (type: string) => KINDS[type] ?? type

function defaultOf(fallback: string | null): string {
  if (fallback === null || fallback.startsWith('nextval')) return ''
  return fallback.replace(/::text$/, '')
}

type Index = { table: string; unique: unknown; partial: unknown; columns: string }

function indexesOf(rows: Index[]): string[] {
  return (
    rows
      // Full-text search has a table of its own on SQLite, an expression without columns on PostgreSQL.
      .filter(({ table, columns }) => !OWN.test(table) && columns)
      .map(({ table, unique, partial, columns }) =>
        [table, columns, Number(unique) ? 'unique' : '', Number(partial) ? 'partial' : ''].join(
          ' ',
        ),
      )
      .sort()
  )
}
