import { type Schema, Validator } from '@cfworker/json-schema'
import { afterEach, expect, test, vi } from 'vitest'
import { openApi } from '@/lib/operations/catalog/index'

type Media = { schema: Schema; example?: unknown; 'x-example-frames'?: unknown[] }
type Operation = {
  operationId: string
  responses: Record<string, { content?: Record<string, Media> }>
}

afterEach(() => vi.unstubAllEnvs())

function replies() {
  const { paths, components } = openApi('') as {
    paths: Record<string, Record<string, Operation>>
    components: object
  }
  return Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId, responses }) => {
      const good = responses['202'] ?? responses['201'] ?? responses['200'] ?? {}
      const [media] = Object.values(good.content ?? {})
      if (!media) throw new Error(`${operationId} replies nothing`)
      const { schema, example, 'x-example-frames': frames } = media
      return {
        operationId,
        schema: { ...schema, components } as Schema,
        values: frames ?? [example],
      }
    }),
  )
}

test('each operation has an example reply that matches its schema', () => {
  const all = replies()
  expect(all.length).toBeGreaterThan(30)
  for (const { operationId, schema, values } of all) {
    expect(values.length, operationId).toBeGreaterThan(0)
    for (const value of values) {
      const { errors } = new Validator(schema, '2020-12', false).validate(value)
      expect(errors, `${operationId} ${JSON.stringify(value)}`).toEqual([])
    }
  }
})

test('examples contain only fields of the schema', () => {
  for (const { operationId, schema, values } of replies())
    for (const value of values) expect(unknownFields(value, [schema]), operationId).toEqual([])
})

test('a stream’s example ends as streams do, and costs follow the owner’s prices', () => {
  const framesOf = (id: string) => replies().find((one) => one.operationId === id)?.values ?? []
  for (const id of ['v2_answer_stream', 'v2_context_stream', 'v2_crawl_stream', 'v1_search_stream'])
    expect(framesOf(id).slice(-2)).toMatchObject([{ type: 'usage' }, { type: 'done' }])
  vi.stubEnv('PRICE_MAP', '0.5')
  expect(framesOf('v2_map')).toMatchObject([{ cost: 0.5 }])
})

/** Paths of fields that are in no schema. Schemas without named fields permit all. */
function unknownFields(value: unknown, schemas: Schema[]): string[] {
  const all = schemas.flatMap(alternatives)
  if (Array.isArray(value))
    return value.flatMap((one) =>
      unknownFields(
        one,
        all.map(({ items }) => (items ?? {}) as Schema),
      ),
    )
  if (typeof value !== 'object' || value === null) return []
  const known = all.filter(({ properties }) => properties)
  if (known.length === 0) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const own = known.flatMap(({ properties = {} }) =>
      properties[name] ? [properties[name] as Schema] : [],
    )
    if (own.length === 0) return [name]
    return unknownFields(inside, own).map((rest) => `${name}.${rest}`)
  })
}

function alternatives(schema: Schema): Schema[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return inside.length === 0 ? [schema] : inside.flatMap((one) => alternatives(one as Schema))
}
