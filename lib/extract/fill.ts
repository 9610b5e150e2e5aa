import { AppError } from '../errors'
import { isObject } from '../json'
import { type Fits, problemsOf, withChecks } from '../llm'
import type { Reading } from '../scrape'
import { type Facts, fieldsOf } from './facts'
import { withGaps } from './gaps'
import { mapped, plainSchema, type Schema } from './plain-schema'

/**
 * Fills a schema from what the page says in data: JSON-LD, microdata, OpenGraph, tables, labelled values. What is not
 * there is null. Throws 422 no_structured_data when nothing at all matches.
 */
export function fillFromPage(reading: Reading, asked: Schema): Record<string, unknown> {
  const schema = plainSchema(asked)
  const facts = fieldsOf(reading, fieldNames(schema))
  const found = fillObject(schema, facts)
  const problemsIn = (value: unknown) => problemsOf(value, withGaps(asked))
  const isFit = problemsIn(found).length === 0
  const filled = isFit ? found : (withChecks((fits) => withoutMisfits(found, schema, fits) as typeof found) ?? found)
  if (!hasValue(filled))
    throw new AppError(
      'no_structured_data',
      'The page carries no data for this schema. Configure a model to have its text read.',
      { details: { url: reading.requestedUrl } },
    )
  const [problem] = isFit ? [] : problemsIn(filled)
  if (problem)
    throw new AppError('no_structured_data', `What the page's own data says does not fit the schema: ${problem}`)
  return filled
}

/** A value that does not fit, a date in another form say, is taken for not there: the others stay. */
function withoutMisfits(value: unknown, schema: Schema, fits: Fits): unknown {
  const { properties, items } = schema
  if (value === null) return null
  if (Array.isArray(value)) {
    const own = isObject(items) ? items : {}
    return value.map((item) => withoutMisfits(item, own, fits)).filter((item) => item !== null)
  }
  if (isObject(value) && isObject(properties))
    return mapped(value, (inner, name) => withoutMisfits(inner, (properties[name] ?? {}) as Schema, fits))
  return fits(value, schema) ? value : null
}

/** The names of all fields, those of inner objects and lists included. */
function fieldNames(schema: Schema): string[] {
  const inner = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  return inner.flatMap(([name, one]) => [name, ...fieldNames(one), ...fieldNames((one.items ?? {}) as Schema)])
}

function fillObject(schema: Schema, facts: Facts): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  if (Object.keys(properties).length === 0) return facts.everything()
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fillValue(name, inner, facts)]))
}

function fillValue(name: string, schema: Schema, facts: Facts): unknown {
  const types = [schema.type].flat().map(String)
  if (types.includes('array')) return fillList(name, (schema.items ?? {}) as Schema, facts)
  if (types.includes('object')) {
    const inner = facts.inside(name, Object.keys((schema.properties ?? {}) as object))
    const filled = inner ? fillObject(schema, inner) : null
    return filled && hasValue(filled) ? filled : types.includes('null') ? null : fillObject(schema, facts.nothing())
  }
  return facts.value(name, types)
}

function fillList(name: string, items: Schema, facts: Facts): unknown[] {
  const types = [items.type].flat().map(String)
  if (!types.includes('object')) return facts.values(name, types)
  return facts
    .list(name, Object.keys((items.properties ?? {}) as object))
    .map((inner) => fillObject(items, inner))
    .filter(hasValue)
}

function hasValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  if (Array.isArray(value)) return value.some(hasValue)
  return typeof value === 'object' ? Object.values(value).some(hasValue) : true
}
