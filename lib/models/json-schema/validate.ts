import { type Schema as CheckedSchema, type SchemaDraft, Validator } from '@cfworker/json-schema'
import type { Schema } from './schema'
import { timeBoxed } from './time-boxed'

const MAX_MS = 200

/** Why a value does not match a schema, in sentences. Checks get 200 ms, or `maxMs`. */
export function findProblems(value: unknown, schema: Schema, maxMs = MAX_MS): string[] {
  try {
    const { valid, errors } = validateWithin(value, schema, maxMs)
    if (valid) return []
    return errors
      .slice(-10)
      .map((error) => `${error.instanceLocation.replace(/^#/, '') || '/'}: ${error.error}`)
  } catch (error) {
    return [schemaFault(error)]
  }
}

export type Fits = (value: unknown, schema: Schema) => boolean

/** Which of many values match, within the time of one check. Null if the time ran out. */
export function withChecks<T>(work: (fits: Fits) => T): T | null {
  const validators = new Map<object, Validator>()
  const fits: Fits = (value, schema) => {
    try {
      const validator = validators.get(schema) ?? getValidator(schema)
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

/** Throws errors that the schema itself causes. */
export function validateWithin(value: unknown, schema: Schema, maxMs = MAX_MS) {
  return inTime(() => getValidator(schema).validate(value), maxMs)
}

function getValidator(schema: Schema): Validator {
  return new Validator(structuredClone(schema) as CheckedSchema, getDraft(schema), false)
}

/** Retries once if a busy machine gave this thread little time. */
function inTime<T>(check: () => T, maxMs = MAX_MS): T {
  for (let tries = 1; ; tries++) {
    const before = process.threadCpuUsage()
    try {
      return timeBoxed(maxMs, check)
    } catch (error) {
      const { user, system } = process.threadCpuUsage(before)
      const worked = (user + system) / 1_000 > maxMs / 2
      if (worked || tries === 5 || !isLate(error)) throw error
    }
  }
}

const isLate = (error: unknown) =>
  (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** The draft that a schema names, or the newest. */
function getDraft({ $schema }: Schema): SchemaDraft {
  const draft = /draft-0?(4|7)\b|draft\/(2019-09|2020-12)/.exec(String($schema ?? ''))
  return (draft?.[1] ?? draft?.[2] ?? '2020-12') as SchemaDraft
}

/** Why a check with the schema failed. */
export function schemaFault(error: unknown): string {
  const { message } = error as { message?: string }
  if (isLate(error)) return LATE
  if (error instanceof RangeError) return ENDLESS
  return `The schema cannot be used: ${(message ?? 'unknown fault').split('\n')[0]?.slice(0, 200)}`
}

export const LATE = 'Checking by the schema takes too long.'
export const ENDLESS = 'The schema refers to itself endlessly.'
