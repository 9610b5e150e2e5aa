import { isObject } from '@/lib/base/json'
import type { Schema } from '@/lib/models/json-schema'

const MAX_STEPS = 8
const KEYWORDS = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf']

/** The value that a schema describes, out of what models wrap around it. */
export function unwrapped(value: unknown, schema: Schema): unknown {
  let inner = value
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const next = within(inner, schema)
    if (next === undefined) return inner
    inner = next
  }
  return inner
}

/** The next layer's content, or undefined if this is the value. */
function within(value: unknown, schema: Schema): unknown {
  const properties = isObject(schema.properties) ? Object.keys(schema.properties) : []
  const wantsObject = schema.type === 'object' || properties.length > 0
  const wantsList = schema.type === 'array'
  if (!wantsObject && !wantsList) return undefined
  if (typeof value === 'string') return jsonIn(value)
  if (wantsList) return isObject(value) ? listIn(value, schema) : undefined
  if (Array.isArray(value)) return value.length === 1 && isObject(value[0]) ? value[0] : undefined
  if (!isObject(value) || properties.length === 0) return undefined
  const call = argumentsIn(value, properties)
  if (call !== undefined) return call
  if (properties.some((name) => Object.hasOwn(value, name))) return undefined
  return filledIn(value, properties) ?? onlyValue(value, isContent) ?? ownIn(value, properties)
}

/** The only part that has fields of the schema, beside a status or a reason. */
function ownIn(value: Record<string, unknown>, names: string[]): unknown {
  const { properties: _schema, ...others } = value
  const parts = Object.values(others).filter(
    (part) => isObject(part) && names.some((name) => Object.hasOwn(part, name)),
  )
  return parts.length === 1 ? parts[0] : undefined
}

/** The only list of an object that is not itself an entry of one. */
function listIn(value: Record<string, unknown>, { items }: Schema): unknown {
  const fields = isObject(items) && isObject(items.properties) ? Object.keys(items.properties) : []
  const isEntry = fields.some((name) => Object.hasOwn(value, name))
  const lists = isEntry ? [] : Object.values(value).filter(Array.isArray)
  if (lists.length !== 1) return isEntry ? undefined : onlyValue(value, holdsList)
  return lists[0]
}

/** What a model wrote as a call of a tool: a name, and the value as its arguments. */
function argumentsIn(reply: Record<string, unknown>, names: string[]): unknown {
  const value = isObject(reply.function) ? reply.function : reply
  const values = value.arguments ?? value.parameters ?? value.input
  const isCall = typeof (value.name ?? value.function) === 'string' && values !== undefined
  const isOwn = ['arguments', 'parameters', 'input'].some((name) => names.includes(name))
  return isCall && !isOwn && isContent(values) ? values : undefined
}

/** The values that a model filled in under `properties`; not the schema itself. */
function filledIn({ properties }: Record<string, unknown>, names: string[]): unknown {
  if (!isObject(properties) || !names.some((name) => Object.hasOwn(properties, name)))
    return undefined
  const isSchema = (entry: unknown) =>
    isObject(entry) && !('value' in entry) && KEYWORDS.some((key) => key in entry)
  return Object.values(properties).every(isSchema) ? undefined : properties
}

function onlyValue(value: Record<string, unknown>, is: (candidate: unknown) => boolean): unknown {
  const values = Object.values(value)
  return values.length === 1 && is(values[0]) ? values[0] : undefined
}

const holdsList = (entry: unknown) => isObject(entry) && Object.values(entry).some(Array.isArray)

const isContent = (entry: unknown) =>
  isObject(entry) || Array.isArray(entry) || (typeof entry === 'string' && /^\s*[{[]/.test(entry))

function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
