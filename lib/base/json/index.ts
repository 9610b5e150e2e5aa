/** Tests and tools for parsed JSON values. */

export { bracketsIn, findBracketEnd } from './brackets'
export { measureJson } from './measure'

export function isJsonType(contentType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)
}

/** Whether a JSON value is an object, not a list or null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Whether a JSON value is nested deeper than this many levels. Not recursive. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let row = [value].filter(isNested)
  for (let level = 0; level <= levels; level++) {
    const inner: object[] = []
    for (const cell of row)
      for (const part of Array.isArray(cell) ? cell : Object.values(cell))
        if (isNested(part)) inner.push(part)
    if (inner.length === 0) return false
    row = inner
  }
  return true
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Approximate length of a value as JSON. Stops counting just above `max`. */
export function jsonLength(value: unknown, max: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 5
  let length = 2
  for (const [name, member] of listEntries(value)) {
    if (length > max) break
    length += name + jsonLength(member, max - length)
  }
  return length
}

/** Each entry with the length of its name. */
function* listEntries(value: object): Iterable<[number, unknown]> {
  if (Array.isArray(value)) for (const member of value) yield [1, member]
  else for (const name in value) yield [name.length + 4, (value as Record<string, unknown>)[name]]
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** The fields of a request under the names used in our code. */
type CamelCased<Fields> = { [Name in keyof Fields as CamelCase<Name>]: Fields[Name] }

/** An object with its snake_case names in camelCase. */
export function camelCased<Fields extends object>(fields: Fields): CamelCased<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [camelCase(name), value]),
  ) as CamelCased<Fields>
}

export function pick<Fields, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>
}
