import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  primaryKey,
  sqliteTable as table,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

// The driver returns every integer as a BigInt, so that money is exact. Each kind maps it to
// one JavaScript type.
const integerAs = <T>(readInteger: (value: bigint) => T) =>
  customType<{ data: T; driverData: bigint }>({
    dataType: () => 'integer',
    fromDriver: (value) => readInteger(BigInt(value)),
    toDriver: (value) => value as unknown as bigint,
  })

/** A whole number below 2^53. */
export const int = integerAs(Number)
/** Milliseconds since the epoch. */
export const ms = int
/** Nano-USD. */
export const nano = integerAs((value) => value)
export const bool = integerAs((value) => value !== 0n)
export const json = <N extends string>(name: N) => text(name, { mode: 'json' })
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'blob',
})
/** An auto-incrementing key. */
export const serial = <N extends string>(name: N) => int(name).$defaultFn(() => sql`null`)
export { index, primaryKey, table, text, uniqueIndex }
