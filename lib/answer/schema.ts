import { invalidField, missingField } from '../errors'
import { isDeeperThan } from '../json'
import { objectSchema, schemaProblem } from '../llm'
import type { AnswerInput } from './input'

const LARGEST_SCHEMA = 200_000
const DEEPEST = 200

/** The JSON schema of a json answer, which is an object. Throws missing_json_schema or invalid_json_schema. */
export function schemaOf({ json_schema }: Pick<AnswerInput, 'json_schema'>): Record<string, unknown> {
  if (json_schema === undefined || (typeof json_schema === 'string' && json_schema.trim() === ''))
    throw missingField('json_schema', 'answer_type json needs a json_schema.')
  const given = typeof json_schema === 'string' ? parsed(json_schema) : json_schema
  if (isDeeperThan(DEEPEST, given)) throw invalidField('json_schema', 'The schema is nested too deeply.')
  if (JSON.stringify(given).length > LARGEST_SCHEMA) throw invalidField('json_schema', 'The schema is too large.')
  const schema = objectSchema(given)
  const problem = schemaProblem(given) ?? schemaProblem(schema)
  if (problem) throw invalidField('json_schema', problem)
  return schema
}

function parsed(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidField('json_schema', 'The schema is not valid JSON.')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw invalidField('json_schema', 'The schema must be a JSON object.')
  return value as Record<string, unknown>
}
