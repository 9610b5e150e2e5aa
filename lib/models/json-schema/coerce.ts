import { isObject } from '@/lib/base/json'
import { firstNumber, isAmount } from '@/lib/base/text'
import { referred } from './nulls'
import type { Schema } from './schema'

const NUMBER = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,15})?(?:e[+-]?\d{1,3})?$/i
const DECIMAL_COMMA = /^[+-]?\d{1,3}(?:\.?\d{3}){0,4},\d{1,2}$/
const MAX_REFERENCES = 20

/** A value with its scalars in the types of the schema: small models quote numbers, for example. */
export function coerced(value: unknown, schema: Schema, root: Schema = schema): unknown {
  const own = resolveReference(schema, root)
  if (!own) return value
  const types = [own.type ?? []].flat().map(String)
  if (Array.isArray(own.enum)) return enumerated(valueIn(value), own.enum)
  const mayHaveValue = isObject(own.properties) && Object.hasOwn(own.properties, 'value')
  const isOpen = types.includes('object') && (mayHaveValue || !isObject(own.properties))
  const inner = scalar(isOpen ? value : valueIn(value), types)
  if (Array.isArray(inner)) return inner.map((item) => coercedIn(item, own.items, root))
  if (types.join() === 'array' && inner !== null && inner !== undefined) {
    const list = listWithin(inner, own.items)
    return (list ?? [inner]).map((entry) => coercedIn(entry, own.items, root))
  }
  if (!isObject(inner) || !isObject(own.properties)) return inner
  const { properties } = own
  return Object.fromEntries(
    withoutOthers(rename(inner, Object.keys(properties)), own, properties).map(([name, member]) => [
      name,
      coercedIn(member, Object.hasOwn(properties, name) ? properties[name] : undefined, root),
    ]),
  )
}

/** Drops fields that the schema forbids, once the answer has every field of its own. */
function withoutOthers(
  fields: [string, unknown][],
  { additionalProperties, patternProperties }: Schema,
  properties: Record<string, unknown>,
): [string, unknown][] {
  const isComplete = Object.keys(properties).every((own) => fields.some(([name]) => name === own))
  return additionalProperties === false && !patternProperties && isComplete
    ? fields.filter(([name]) => Object.hasOwn(properties, name))
    : fields
}

/** "Name" and "first-name" for "name" and "first_name", where those are missing. */
function rename(object: Record<string, unknown>, names: string[]): [string, unknown][] {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
  return Object.entries(object).map(([name, value]) => {
    if (names.includes(name)) return [name, value]
    const own = names.filter((each) => !Object.hasOwn(object, each) && plain(each) === plain(name))
    return [own.length === 1 ? (own[0] ?? name) : name, value]
  })
}

const BESIDE_VALUE = new Set(['value', 'type', 'description', 'title', 'confidence'])

/** What a model wrote as `{"type": "string", "value": "…"}`. */
const valueIn = (value: unknown): unknown =>
  isObject(value) &&
  Object.hasOwn(value, 'value') &&
  Object.keys(value).every((name) => BESIDE_VALUE.has(name))
    ? value.value
    : value

const coercedIn = (value: unknown, schema: unknown, root: Schema) =>
  isObject(schema) ? coerced(value, schema, root) : value

/** The schema behind references, and behind an alternative to null. Null if there are several. */
function resolveReference(schema: Schema, root: Schema): Schema | null {
  let own: unknown = schema
  for (let steps = 0; steps < MAX_REFERENCES && isObject(own); steps++) {
    if (typeof own.$ref === 'string') own = referred(own.$ref, root)
    else if (own.type === undefined && (Array.isArray(own.anyOf) || Array.isArray(own.oneOf))) {
      const options = [own.anyOf ?? own.oneOf].flat().filter(isObject)
      const others = options.filter(({ type }) => type !== 'null')
      if (others.length !== 1) return null
      own = others[0]
    } else return own
  }
  return null
}

function scalar(value: unknown, types: string[]): unknown {
  const isTyped = (type: string) => types.includes(type)
  if (typeof value === 'string' && !isTyped('string')) {
    const text = value.trim()
    const number = isTyped('number') || isTyped('integer') ? numberIn(text) : null
    if (number !== null) return number
    if (isTyped('boolean') && /^(?:true|yes)$/i.test(text)) return true
    if (isTyped('boolean') && /^(?:false|no)$/i.test(text)) return false
    if (isTyped('null') && /^(?:null|none|n\/a)?$/i.test(text)) return null
  }
  if (typeof value === 'string' && types.join() === 'array') return listIn(value)
  if ((value === 1 || value === 0) && types.join() === 'boolean') return value === 1
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  if (types.join() === 'string' && isPlain) return String(value)
  return value
}

/** The list of an object that holds nothing else, unless it is an entry itself. */
function listWithin(value: unknown, items: unknown): unknown[] | null {
  if (!isObject(value)) return null
  const [name = '', ...others] = Object.keys(value)
  const list = value[name]
  const fields = isObject(items) && isObject(items.properties) ? items.properties : null
  const isEntry = fields !== null && Object.hasOwn(fields, name)
  return others.length === 0 && fields !== null && !isEntry && Array.isArray(list) ? list : null
}

function numberIn(text: string): number | null {
  if (NUMBER.test(text)) return Number(text.replaceAll(',', ''))
  if (DECIMAL_COMMA.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return isAmount(text) ? firstNumber(text) : null
}

/** A list that a model wrote as the text of one. */
function listIn(text: string): unknown {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The value of the list that differs in nothing but case and spaces. */
function enumerated(value: unknown, values: unknown[]): unknown {
  if (values.includes(value) || value === null || typeof value === 'object') return value
  const text = (entry: unknown) => String(entry).trim().toLowerCase()
  return values.find((candidate) => text(candidate) === text(value)) ?? value
}
