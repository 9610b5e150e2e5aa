import { type Schema, Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { catalog, openApi } from '@/lib/operations/catalog'

const document = JSON.parse(JSON.stringify(openApi('http://groundwire.test')))

/** The example with one field left empty, by the name of the field and its value. */
function emptied(schema: Schema, example: object): [string, object][] {
  return Object.keys(schema.properties ?? {}).flatMap((name) =>
    ['', ' ', []].map((value): [string, object] => [
      `${name}: ${JSON.stringify(value)}`,
      { ...example, [name]: value },
    ]),
  )
}

test.each(catalog.map((entry) => ({ ...entry })))(
  '$path refuses no empty field that its schema allows',
  ({ path, capability }) => {
    const { schema } = document.paths[path].post.requestBody.content['application/json']
    const validator = new Validator({ ...schema, components: document.components })
    const bodies = emptied(schema, capability.reference.request)
    const differing = bodies.filter(
      ([, body]) => validator.validate(body).valid && !capability.input.safeParse(body).success,
    )
    expect(differing.map(([name]) => name)).toEqual([])
  },
)
