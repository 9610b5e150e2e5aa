import {
  boolean as bool,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

// The same column kinds for PostgreSQL. Its driver also returns every integer as a BigInt.
const integerAs = <T>(readInteger: (value: bigint) => T, dataType = 'bigint') =>
  customType<{ data: T; driverData: bigint }>({
    dataType: () => dataType,
    fromDriver: (value) => readInteger(BigInt(value)),
    toDriver: (value) => value as unknown as bigint,
  })

export const int = integerAs(Number)
export const ms = int
export const nano = integerAs((value) => value)
/** JSON as text: `jsonb` reorders keys and refuses U+0000, which fetched pages may contain. */
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (value) => JSON.parse(value),
  toDriver: (value) => JSON.stringify(value),
})
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
/** An auto-incrementing key; its default is written by `bigserial`. */
export const serial = integerAs(Number, 'bigserial')
export { bool, index, pgTable as table, primaryKey, text, uniqueIndex }
