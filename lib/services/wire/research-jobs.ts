import type { Fields } from '@/lib/api/run'
import { isObject } from '@/lib/base/json'
import { type JobRow, resultsAfter } from '@/lib/capabilities/jobs'

type Json = Record<string, unknown>

/** Fields that ask research for JSON, if a client sent a schema. */
export function outputFields(schema: unknown): Fields {
  return schema ? { output: 'json_schema', json_schema: schema } : {}
}

/** The report of a research job, empty until it is complete. `content`: the JSON or the text. */
export async function readReport(job: JobRow) {
  const { results } = await resultsAfter(job, 0, 1)
  const { report, data, sources, trace } = results[0]?.page ?? {}
  const content = isObject(data) ? JSON.stringify(data) : String(report ?? '')
  return { report, data, content, sources: objectsIn(sources), trace: objectsIn(trace) }
}

const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
