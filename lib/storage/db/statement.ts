import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './engine'

type Values = Record<string, unknown>
type Buildable<Result> = { prepare: () => { execute: (values: Values) => Promise<Result> } }

/** Statements for more rows than this are built each time. */
const MAX_KEPT_ROWS = 8

/**
 * A statement whose SQL is built once, because building it takes longer than running it. `build`
 * gets the number of rows or items, and marks each value with `sql.placeholder`.
 */
export function statement<Result>(build: (db: Db, rows: number) => Buildable<Result>) {
  const cache = new WeakMap<Db, Map<number, ReturnType<Buildable<Result>['prepare']>>>()
  const prepared = (db: Db, rows: number) => {
    const statement = cache.get(db)?.get(rows)
    if (statement) return statement
    const fresh = build(db, rows).prepare()
    if (rows <= MAX_KEPT_ROWS) cache.set(db, (cache.get(db) ?? new Map()).set(rows, fresh))
    return fresh
  }
  return (db: Db, values: Values, rows = 1): Promise<Result> => prepared(db, rows).execute(values)
}

/** An insert of rows with these columns. Without rows, nothing is sent. */
export function insertion<Table extends SQLiteTable, Name extends string & keyof Row<Table>>(
  table: Table,
  names: Name[],
) {
  const placeholderAt = (i: number) =>
    Object.fromEntries(names.map((name) => [name, sql.placeholder(`${name}${i}`)]))
  const insert = statement((db, rows) =>
    db
      .insert(table)
      .values(Array.from({ length: rows }, (_, i) => placeholderAt(i)) as Rows<Table>),
  )
  return async (db: Db, rows: Pick<Row<Table>, Name>[]): Promise<void> => {
    if (rows.length === 0) return
    const values = rows.flatMap((row, i) => names.map((name) => [`${name}${i}`, row[name] ?? null]))
    await insert(db, Object.fromEntries(values), rows.length)
  }
}

type Row<Table extends SQLiteTable> = Table['$inferInsert']
type Rows<Table extends SQLiteTable> = SQLiteInsertValue<Table>[]

/** Placeholders for the values of an update, named like its columns. */
export function updatePlaceholders<Name extends string>(
  columns: Record<Name, AnyColumn>,
  names: readonly Name[],
): Record<Name, SQL> {
  const entries = names.map((name) => [
    name,
    sql`${sql.param(sql.placeholder(name), columns[name])}`,
  ])
  return Object.fromEntries(entries) as Record<Name, SQL>
}

/** Placeholders for the items of an `in (…)`. `itemValues` fills them. */
export function items(name: string, count: number): Placeholder[] {
  return Array.from({ length: count }, (_, i) => sql.placeholder(`${name}${i}`))
}
export function itemValues(name: string, values: readonly unknown[]): Values {
  return Object.fromEntries(values.map((value, i) => [`${name}${i}`, value]))
}
