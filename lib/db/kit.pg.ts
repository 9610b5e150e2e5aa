import { bigint, bigserial, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Kit } from './kit.sqlite'

/** The same column kinds for PostgreSQL, typed as the SQLite ones so that queries are written once. */
export const pgKit = {
  table: pgTable,
  text: (name: string) => text(name),
  int: (name: string) => bigint(name, { mode: 'number' }),
  ms: (name: string) => bigint(name, { mode: 'number' }),
  nano: (name: string) => bigint(name, { mode: 'bigint' }),
  bool: (name: string) => boolean(name),
  json: (name: string) => jsonb(name),
  serial: (name: string) => bigserial(name, { mode: 'number' }),
  index,
  uniqueIndex,
  primaryKey,
} as unknown as Kit
