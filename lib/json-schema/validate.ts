import { dereference, type Schema, type SchemaDraft, Validator } from '@cfworker/json-schema'
import { isDeeperThan, isObject } from '@/lib/json'
import { branchingOf } from './branching'
import { timeBoxed } from './time-boxed'

const MAX_MS = 200
const DEEPEST = 200
const LARGEST = 200_000
/** Checks that one value may need at one place. */
const MAX_BRANCHING = 1_000

/**
 * Why a value does not fit a JSON schema, in sentences; empty when it does. The schema is a customer's: its regular
 * expressions and its branching get 200 ms, or `mostMs`.
 */
export function problemsOf(value: unknown, schema: Record<string, unknown>, mostMs = MAX_MS): string[] {
  try {
    const { valid, errors } = checked(value, schema, mostMs)
    if (valid) return []
    return errors.slice(-10).map((error) => `${error.instanceLocation.replace(/^#/, '') || '/'}: ${error.error}`)
  } catch (error) {
    return [schemaFault(error)]
  }
}

/** Whether a value fits a schema. */
export type Fits = (value: unknown, schema: Record<string, unknown>) => boolean

/**
 * Does work that asks of many values whether they fit, within the time that one check has: to begin one takes as long as a
 * hundred. Null when that time passed.
 */
export function withChecks<T>(work: (fits: Fits) => T): T | null {
  const validators = new Map<object, Validator>()
  const fits: Fits = (value, schema) => {
    try {
      const validator = validators.get(schema) ?? validatorOf(schema)
      validators.set(schema, validator)
      return validator.validate(value).valid
    } catch {
      return false
    }
  }
  try {
    return inTime(() => work(fits))
  } catch (error) {
    if (isLate(error)) return null
    throw error
  }
}

/** Why a schema of a customer's is not even looked through, or null when it may be. */
export function sizeProblem(given: unknown): string | null {
  if (isDeeperThan(DEEPEST, given)) return 'The schema is nested too deeply.'
  return JSON.stringify(given).length > LARGEST ? 'The schema is too large.' : null
}

/** Why no answer can be checked by a customer's schema, or null when it can. */
export function schemaProblem(schema: Record<string, unknown>): string | null {
  const malformed = malformedPart(schema)
  if (malformed) return malformed
  const branching = branchingOf(schema)
  if (branching === Number.POSITIVE_INFINITY) return ENDLESS
  if (branching > MAX_BRANCHING) return `The schema branches too often: one value would take ${branching} checks.`
  for (const sample of [{}, [], '', 0, null]) {
    try {
      checked(sample, schema)
    } catch (error) {
      return schemaFault(error)
    }
  }
  return deadReference(schema)
}

/** A reference that leads nowhere, wherever it stands: what it is for could never be checked. */
function deadReference(schema: Record<string, unknown>): string | null {
  const parts = dereference(structuredClone(schema) as Schema)
  const dead = Object.values(parts).find(
    (part) => typeof part === 'object' && part.$ref !== undefined && !((part.__absolute_ref__ ?? part.$ref) in parts),
  )
  return typeof dead === 'object' ? `The schema cannot be used: $ref ${dead.$ref} leads nowhere.` : null
}

function checked(value: unknown, schema: Record<string, unknown>, mostMs = MAX_MS) {
  return inTime(() => validatorOf(schema).validate(value), mostMs)
}

function validatorOf(schema: Record<string, unknown>): Validator {
  return new Validator(structuredClone(schema) as Schema, draftOf(schema), false)
}

/** Checks within the time limit; again when that passed while a busy machine let this thread do little. */
function inTime<T>(check: () => T, mostMs = MAX_MS): T {
  for (let tries = 1; ; tries++) {
    const before = process.threadCpuUsage()
    try {
      return timeBoxed(mostMs, check)
    } catch (error) {
      const { user, system } = process.threadCpuUsage(before)
      const worked = (user + system) / 1_000 > mostMs / 2
      if (worked || tries === 5 || !isLate(error)) throw error
    }
  }
}

const isLate = (error: unknown) => (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** The draft that a schema names; the newest where it names none. */
function draftOf({ $schema }: Record<string, unknown>): SchemaDraft {
  const draft = /draft-0?(4|7)\b|draft\/(2019-09|2020-12)/.exec(String($schema ?? ''))
  return (draft?.[1] ?? draft?.[2] ?? '2020-12') as SchemaDraft
}

function schemaFault(error: unknown): string {
  const { message } = error as { message?: string }
  if (isLate(error)) return LATE
  if (error instanceof RangeError) return ENDLESS
  return `The schema cannot be used: ${(message ?? 'unknown fault').split('\n')[0]?.slice(0, 200)}`
}

export const LATE = 'Checking by the schema takes too long.'
const ENDLESS = 'The schema refers to itself endlessly.'

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
const ONE = [
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'additionalItems',
]
const MANY = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const NAMED = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']

/** The first part of a schema that is not one: a type that does not exist, properties that are no schemas. */
function malformedPart(part: unknown, path = '', depth = 0): string | null {
  if (typeof part === 'boolean') return null
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return `${path || '/'} is not a schema.`
  if (depth > 100) return 'The schema is nested too deeply.'
  const schema = part as Record<string, unknown>
  const types = schema.type === undefined ? null : [schema.type].flat()
  if (types && (types.length === 0 || !types.every((type) => TYPES.includes(String(type)))))
    return `${path}/type must be one of ${TYPES.join(', ')}.`
  const misshapen = misshapenPart(schema, types?.includes('object') ?? 'properties' in schema)
  if (misshapen) return `${path}/${misshapen}`
  const patterns = [schema.pattern ?? [], Object.keys(schema.patternProperties ?? {})].flat()
  if (!patterns.every(isPattern)) return `${path}/pattern is no regular expression.`
  const inner = [
    ...ONE.filter((name) => name in schema && !Array.isArray(schema[name])).map(
      (name) => [name, schema[name]] as const,
    ),
    ...MANY.flatMap((name) => [schema[name] ?? []].flat().map((one, i) => [`${name}/${i}`, one] as const)),
    ...NAMED.flatMap((name) =>
      Object.entries(schema[name] ?? {}).map(([key, one]) => [`${name}/${key}`, one] as const),
    ),
  ]
  for (const [name, one] of inner) {
    const problem = malformedPart(one, `${path}/${name}`, depth + 1)
    if (problem) return problem
  }
  return null
}

/** A keyword whose value is of the wrong kind: checking by it would fail, or find what nobody meant. */
function misshapenPart(schema: Record<string, unknown>, isOfObject: boolean): string | null {
  const list = ['enum', ...MANY].find((name) => schema[name] !== undefined && !Array.isArray(schema[name]))
  if (list) return `${list} must be a list.`
  const named = NAMED.find((name) => schema[name] !== undefined && !isObject(schema[name]))
  if (named) return `${named} must be an object of schemas.`
  const { required } = schema
  // Of a text or number it means nothing: `"required": true` is often written there.
  if (
    isOfObject &&
    required !== undefined &&
    !(Array.isArray(required) && required.every((one) => typeof one === 'string'))
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
