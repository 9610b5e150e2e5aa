import type { Asker } from '@/lib/base/capability'
import { invalidField, missingField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { checkedSchema } from '@/lib/models/json-schema'
import type { AnswerInput } from './input'

/** The JSON schema of a json answer. Throws missing_json_schema or invalid_json_schema. */
export async function readAnswerSchema(
  { json_schema }: Pick<AnswerInput, 'json_schema'>,
  asker: Asker,
): Promise<Record<string, unknown>> {
  if (json_schema === undefined || (typeof json_schema === 'string' && json_schema.trim() === ''))
    throw missingField('json_schema', 'answer_type json needs a json_schema.')
  const schema = typeof json_schema === 'string' ? parseSchema(json_schema) : json_schema
  return checkedSchema(schema, asker)
}

function parseSchema(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidField('json_schema', 'The schema is not valid JSON.')
  }
  if (!isObject(value)) throw invalidField('json_schema', 'The schema must be a JSON object.')
  return value
}
