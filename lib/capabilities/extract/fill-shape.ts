import type { Schema } from '@/lib/models/json-schema'
import { collectFacts, type Facts, type PageData } from './facts'
import { hasValue } from './has-value'

const MAX_VALUES = 30_000

/** Fills a plain schema from a page's data, with nulls for gaps. Runs in a reader thread. */
export function fillShape({
  pageData,
  schema,
}: {
  pageData: PageData
  schema: Schema
}): Record<string, unknown> {
  return withinBounds(fillObject(schema, collectFacts(pageData, fieldNames(schema))))
}

/** An open schema gets all available data, up to the size limit. */
function withinBounds(record: Record<string, unknown>): Record<string, unknown> {
  let budget = MAX_VALUES
  const withoutEmpty = (value: unknown): unknown => {
    if (--budget < 0) return undefined
    if (Array.isArray(value)) return value.map(withoutEmpty).filter((entry) => entry !== undefined)
    if (value === null || typeof value !== 'object') return value
    const inner = Object.entries(value).map(([name, member]) => [name, withoutEmpty(member)])
    return Object.fromEntries(inner.filter(([, member]) => member !== undefined))
  }
  return withoutEmpty(record) as Record<string, unknown>
}

/** The names of all fields, including those of inner objects and lists. */
function fieldNames(schema: Schema): string[] {
  const inner = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  return inner.flatMap(([name, schema]) => [
    name,
    ...fieldNames(schema),
    ...fieldNames((schema.items ?? {}) as Schema),
  ])
}

function fillObject(schema: Schema, facts: Facts): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  if (Object.keys(properties).length === 0) return facts.everything()
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, fillValue(name, inner, facts)]),
  )
}

function fillValue(name: string, schema: Schema, facts: Facts): unknown {
  const types = [schema.type].flat().map(String)
  if (types.includes('array')) return fillList(name, (schema.items ?? {}) as Schema, facts)
  if (types.includes('object')) {
    const inner = facts.inside(name, Object.keys((schema.properties ?? {}) as object))
    const object = inner ? fillObject(schema, inner) : null
    return object && hasValue(object)
      ? object
      : types.includes('null')
        ? null
        : fillObject(schema, facts.nothing())
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
