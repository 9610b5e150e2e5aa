import * as postgres from './columns.postgres'
import * as sqlite from './columns.sqlite'
import { onPostgres } from './dialect'

// Both dialects' query builders have the same methods.
const kinds = onPostgres ? (postgres as unknown as typeof sqlite) : sqlite

export const {
  bool,
  bytes,
  index,
  int,
  json,
  ms,
  nano,
  primaryKey,
  serial,
  table,
  text,
  uniqueIndex,
} = kinds
