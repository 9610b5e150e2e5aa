import { sql } from 'drizzle-orm'
import { customType, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

// The driver returns every integer as a BigInt, so that money is exact; each kind maps it to its one JavaScript type.
const integerAs = <T>(read: (value: bigint) => T) =>
  customType<{ data: T; driverData: bigint }>({
    dataType: () => 'integer',
    fromDriver: (value) => read(BigInt(value)),
    toDriver: (value) => value as unknown as bigint,
  })
const whole = integerAs(Number)
const exact = integerAs((value) => value)
const truth = integerAs((value) => value !== 0n)

/** Column kinds that mean the same JavaScript type in SQLite and PostgreSQL. */
export const sqliteKit = {
  table: sqliteTable,
  text: <N extends string>(name: N) => text(name),
  /** A whole number below 2^53. */
  int: <N extends string>(name: N) => whole(name),
  /** Milliseconds since the epoch. */
  ms: <N extends string>(name: N) => whole(name),
  /** Nano-USD. */
  nano: <N extends string>(name: N) => exact(name),
  bool: <N extends string>(name: N) => truth(name),
  json: <N extends string>(name: N) => text(name, { mode: 'json' }),
  /** A key that the database counts up. */
  serial: <N extends string>(name: N) => whole(name).$defaultFn(() => sql`null`),
  index,
  uniqueIndex,
  primaryKey,
}

export type Kit = typeof sqliteKit
