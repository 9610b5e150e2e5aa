/** Whether a JSON value is an object, not a list or null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Whether a JSON value is nested deeper than this many levels. Not recursive. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let row: unknown[] = [value]
  for (let level = 0; level <= levels; level++) {
    row = row.flatMap((one) => (one !== null && typeof one === 'object' ? Object.values(one) : []))
    if (row.length === 0) return false
  }
  return row.some((one) => one !== null && typeof one === 'object')
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** The fields of a request under the names used in our code. */
export type CamelCased<Fields> = { [Name in keyof Fields as CamelCase<Name>]: Fields[Name] }

/** An object with its snake_case names in camelCase. */
export function camelCased<Fields extends object>(fields: Fields): CamelCased<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [camelCase(name), value]),
  ) as CamelCased<Fields>
}

/** The named fields of an object. */
export function pick<Fields, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>
}
