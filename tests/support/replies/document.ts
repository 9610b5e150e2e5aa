import { type Schema, Validator } from '@cfworker/json-schema'
import { dataOf } from './frames'
import { openApiText } from './openapi'

export type Seen = { method: string; path: string; status: number; type: string; text: string }

type Described = {
  $ref?: string
  'x-error-codes'?: string[]
  content?: Record<string, { schema: Schema }>
}
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>
  components: { responses: Record<string, Described>; schemas: Record<string, Schema> }
}

let known: { document: Document; places: { path: string; pattern: RegExp }[] } | undefined
const validators = new Map<string, Validator>()

/** How a reply differs from what the OpenAPI document says of it. Empty for other addresses. */
export function differences(seen: Seen): string[] {
  const { document, places } = load()
  const path = places.find(({ pattern }) => pattern.test(seen.path))?.path ?? ''
  const operation = document.paths[path]?.[seen.method.toLowerCase()]
  if (!operation) return []
  const own = operation.responses[seen.status]
  const reply = document.components.responses[own?.$ref?.split('/').at(-1) ?? ''] ?? own
  const name = `${seen.method} ${path} ${seen.status}`
  if (!reply) return [`${name}: the status is not documented: ${seen.text.slice(0, 200)}`]
  return [...codeProblems(reply, seen), ...bodyProblems(name, reply, seen)].map(
    (problem) => `${name}: ${problem}`,
  )
}

function codeProblems(reply: Described, { status, text }: Seen): string[] {
  const codes = reply['x-error-codes']
  if (status < 400 || !codes) return []
  const code = String(JSON.parse(text).detail?.error_code)
  return codes.some((one) => patternOf(one).test(code)) ? [] : [`${code} is not in x-error-codes`]
}

const patternOf = (code: string) =>
  new RegExp(`^${code.replace('<field>', '[A-Za-z0-9_]+').replace(/<\w+>/g, '[a-z0-9_]+')}$`)

function bodyProblems(name: string, reply: Described, { type, text }: Seen): string[] {
  const schema = reply.content?.[type]?.schema
  if (!schema) return [`${type} is not documented`]
  const values = type === 'text/event-stream' ? dataOf(text) : [JSON.parse(text)]
  const validator = validatorFor(`${name} ${type}`, schema)
  return values.flatMap((value) =>
    validator
      .validate(value)
      .errors.slice(0, 3)
      .map(
        ({ instanceLocation, error }) =>
          `${instanceLocation} ${error} ${JSON.stringify(value).slice(0, 200)}`,
      ),
  )
}

function validatorFor(name: string, schema: Schema): Validator {
  const { document } = load()
  const ready = validators.get(name)
  if (ready) return ready
  const made = new Validator({ ...schema, components: document.components }, '2020-12')
  validators.set(name, made)
  return made
}

function load() {
  if (known) return known
  const document: Document = JSON.parse(openApiText)
  const places = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  known = { document, places }
  return known
}
