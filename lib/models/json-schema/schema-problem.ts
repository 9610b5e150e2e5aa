import { type Schema as CheckedSchema, dereference } from '@cfworker/json-schema'
import { isDeeperThan, isObject } from '@/lib/base/json'
import { measureBranching } from './branching'
import { innerSchemas, LISTS, NAMED_SCHEMAS, type Schema, SINGLE } from './schema'
import { ENDLESS, schemaFault, validateWithin } from './validate'

const MAX_DEPTH = 200
const MAX_LENGTH = 200_000
/** Maximum checks of one value at one place. */
const MAX_BRANCHING = 1_000

/** Why a customer's schema is rejected without looking further, or null. */
export function sizeProblem(schema: unknown): string | null {
  if (isDeeperThan(MAX_DEPTH, schema)) return 'The schema is nested too deeply.'
  return JSON.stringify(schema).length > MAX_LENGTH ? 'The schema is too large.' : null
}

/** Why a customer's schema cannot validate any reply, or null if it can. */
export function schemaProblem(schema: Schema): string | null {
  const malformed = malformedPart(schema)
  if (malformed) return malformed
  const branching = measureBranching(schema)
  if (branching === Number.POSITIVE_INFINITY) return ENDLESS
  if (branching > MAX_BRANCHING)
    return `The schema branches too often: one value would take ${branching} checks.`
  for (const sample of [{}, [], '', 0, null]) {
    try {
      validateWithin(sample, schema)
    } catch (error) {
      return schemaFault(error)
    }
  }
  return deadReference(schema)
}

/** This part of the schema could never be checked. */
function deadReference(schema: Schema): string | null {
  const parts = dereference(structuredClone(schema) as CheckedSchema)
  const dead = Object.values(parts).find(
    (part) =>
      typeof part === 'object' &&
      part.$ref !== undefined &&
      !((part.__absolute_ref__ ?? part.$ref) in parts),
  )
  return typeof dead === 'object'
    ? `The schema cannot be used: $ref ${dead.$ref} leads nowhere.`
    : null
}

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']

function malformedPart(part: unknown, path = '', depth = 0): string | null {
  if (typeof part === 'boolean') return null
  if (part === null || typeof part !== 'object' || Array.isArray(part))
    return `${path || '/'} is not a schema.`
  if (depth > 100) return 'The schema is nested too deeply.'
  const schema = part as Schema
  const types = schema.type === undefined ? null : [schema.type].flat()
  if (types && (types.length === 0 || !types.every((type) => TYPES.includes(String(type)))))
    return `${path}/type must be one of ${TYPES.join(', ')}.`
  const misshapen = misshapenPart(schema, types?.includes('object') ?? 'properties' in schema)
  if (misshapen) return `${path}/${misshapen}`
  const patterns = [schema.pattern ?? [], Object.keys(schema.patternProperties ?? {})].flat()
  if (!patterns.every(isPattern)) return `${path}/pattern is not a regular expression.`
  for (const [name, inner] of innerSchemas(schema, [...SINGLE, ...LISTS, ...NAMED_SCHEMAS])) {
    const problem = malformedPart(inner, `${path}/${name}`, depth + 1)
    if (problem) return problem
  }
  return null
}

/** Checking such a keyword would fail, or find something that was not meant. */
function misshapenPart(schema: Schema, isOfObject: boolean): string | null {
  const list = ['enum', ...LISTS].find(
    (name) => schema[name] !== undefined && !Array.isArray(schema[name]),
  )
  if (list) return `${list} must be a list.`
  const keyword = NAMED_SCHEMAS.find(
    (name) => schema[name] !== undefined && !isObject(schema[name]),
  )
  if (keyword) return `${keyword} must be an object of schemas.`
  const { required } = schema
  // It has no meaning for a text or number, though `"required": true` is often written there.
  if (
    isOfObject &&
    required !== undefined &&
    !(Array.isArray(required) && required.every((name) => typeof name === 'string'))
  )
    return 'required must be a list of names.'
  return null
}

function isPattern(text: unknown): boolean {
  try {
    return typeof text === 'string' && new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}
