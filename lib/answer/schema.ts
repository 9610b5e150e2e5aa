import { isObject } from '@/lib/json'
import { objectSchema, schemaProblem, sizeProblem } from '@/lib/json-schema'
import { invalidField, missingField } from '../errors'
import type { AnswerInput } from './input'

/** The JSON schema of a json answer, which is an object. Throws missing_json_schema or invalid_json_schema. */
export function schemaOf({ json_schema }: Pick<AnswerInput, 'json_schema'>): Record<string, unknown> {
  if (json_schema === undefined || (typeof json_schema === 'string' && json_schema.trim() === ''))
    throw missingField('json_schema', 'answer_type json needs a json_schema.')
  const given = typeof json_schema === 'string' ? parsed(json_schema) : json_schema
  const oversize = sizeProblem(given)
  if (oversize) throw invalidField('json_schema', oversize)
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
  if (!isObject(value)) throw invalidField('json_schema', 'The schema must be a JSON object.')
  return value
}
