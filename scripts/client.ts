import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { openApi } from '@/lib/operations/catalog'
import { optionsOf } from './options'
import { type JsonSchema, pythonFiles } from './python-client'
import { shareSchemas } from './shared-schemas'

/**
 * `npm run client [-- --check]`: writes the types and methods of the TypeScript and Python clients
 * from the OpenAPI document.
 */
type Content = Record<string, { schema: JSONSchema }>
type Operation = {
  operationId: string
  summary: string
  deprecated?: boolean
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}
type Method = {
  name: string
  path: string
  summary: string
  request: string
  reply: string
  streams: boolean
  starts: boolean
}

/** List limits are left out of the types: as tuples, they would not accept `Action[]`. */
const ROOT = 'AllTypes'
const COMPILE = { bannerComment: '', format: false, ignoreMinAndMaxItems: true }

optionsOf('usage: npm run client [-- --check]', { options: { check: { type: 'boolean' } } })
const root = path.dirname(import.meta.dirname)
const source = path.join(root, 'clients/typescript/src')
const paths = openApi('/').paths as Record<string, { get?: Operation; post?: Operation }>
const operations = Object.entries(paths).flatMap(([place, { post }]) =>
  post?.requestBody && !post.deprecated ? [{ place, post }] : [],
)

const schemas: Record<string, JSONSchema> = {}
const methods = operations.map(({ place, post }): Method => {
  const pascal = pascalCase(post.operationId.replace(/^v2_/, ''))
  const reply =
    (post.responses['202'] ?? post.responses['201'] ?? post.responses['200'])?.content ?? {}
  const streams = 'text/event-stream' in reply
  const [request, answer] = [`${pascal}Request`, `${pascal}${streams ? 'Event' : 'Reply'}`]
  schemas[request] = post.requestBody?.content['application/json']?.schema ?? {}
  const whole = Object.values(reply)[0]?.schema ?? {}
  // The other form is an estimate, which has methods of its own.
  schemas[answer] = withoutOld(whole.anyOf?.[0] ?? whole)
  const name = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return {
    name,
    path: place,
    summary: post.summary,
    request,
    reply: answer,
    streams,
    starts: '202' in post.responses,
  }
})

/** A schema without deprecated fields. */
function withoutOld(schema: JSONSchema): JSONSchema {
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.deprecated)
  const kept = new Set(fields.map(([name]) => name))
  return {
    ...schema,
    ...(schema.anyOf ? { anyOf: schema.anyOf.map(withoutOld) } : {}),
    ...(schema.properties
      ? { properties: Object.fromEntries(fields.map(([name, field]) => [name, withoutOld(field)])) }
      : {}),
    ...(Array.isArray(schema.required)
      ? { required: schema.required.filter((name) => kept.has(name)) }
      : {}),
  }
}

const head = '// Written by `npm run client` from the OpenAPI document. Do not edit.\n'
const made = {
  ...inFolder('clients/typescript/src', {
    'types.ts': formatted(
      `${head}import type { FileContent } from './body.ts'\n\n${onOneLine(await types())}`,
    ),
    'methods.ts': formatted(head + methodsFile()),
  }),
  ...inFolder('clients/python/src/groundwire', pythonClient()),
}
if (process.argv.includes('--check')) check()
else for (const [name, text] of Object.entries(made)) writeFileSync(path.join(root, name), text)

/** Exits with 1 if a generated client is out of date. */
function check(): void {
  const stale = Object.entries(made).filter(
    ([name, text]) => readFileSync(path.join(root, name), 'utf8') !== text,
  )
  if (stale.length === 0) return
  console.error(`out of date: ${stale.map(([name]) => name).join(', ')}. Run: npm run client`)
  process.exit(1)
}

function inFolder(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
  )
}

function pythonClient(): Record<string, string> {
  const all = methods.map(({ name, request, reply, ...rest }) => ({
    ...rest,
    name: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    pascal: pascalCase(request.replace(/Request$/, '')),
    request: schemas[request] as JsonSchema,
    reply: schemas[reply] as JsonSchema,
  }))
  const read = (place: string) =>
    Object.values(paths[place]?.get?.responses['200']?.content ?? {})[0]?.schema as JsonSchema
  const { items = {} } = read('/api/v2/jobs/{id}/results').properties?.results ?? {}
  return pythonFiles(all, { JobState: read('/api/v2/jobs/{id}'), JobResult: items })
}

/** Short descriptions take one line instead of three. */
function onOneLine(text: string): string {
  return text.replace(/\/\*\*\n\s*\* (.{1,88})\n\s*\*\//g, '/** $1 */')
}

function formatted(text: string): string {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const place = path.join(source, 'types.ts')
  const input = { cwd: root, input: text, encoding: 'utf8', maxBuffer: 1 << 24 } as const
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${place}`], input)
}

/** The interfaces, each once: what is equal is written under its first name. */
async function types(): Promise<string> {
  const definitions = shareSchemas(schemas)
  const root = { title: ROOT, type: 'object', definitions } as JSONSchema
  const text = await compile(root, ROOT, { ...COMPILE, unreachableDefinitions: true })
  return text
    .replace(/export interface AllTypes \{[^}]*\}\n/, '')
    .replace(
      /(?: \*\n)? \* This interface was referenced by .*\n \* via the `definition` .*\n/g,
      '',
    )
    .replace(/\/\*\*\n \*\/\n/g, '')
    .replace(/\{\s*\[k: string\]: unknown;?\s*\}/g, 'Record<string, unknown>')
    .replace(/(\/\*\*\n *\* The file itself[^/]*\*\/\s*data\?: \(?string)/, '$1 | FileContent')
}

function methodsFile(): string {
  const names = methods.flatMap(({ request, reply }) => [request, reply]).sort()
  const line = (method: Method) =>
    `/** ${method.summary} */\n${method.name}(request: ${method.request}, options?: CallOptions): ${bodyOf(method)}`
  return `import type { StartedJob } from './jobs.ts'
import { Monitors } from './monitors.ts'
import type { CallOptions } from './transport.ts'
import type { ${names.join(', ')} } from './types.ts'

/** A method for each endpoint. */
export class Groundwire extends Monitors {
${methods.map(line).join('\n\n')}
}

/** The path of each method: for estimates. */
export const paths = {
${methods.map(({ name, path: place }) => `${name}: '${place}',`).join('\n')}
} as const
`
}

/** The return type and the body of a method. */
function bodyOf({ path: place, reply, streams, starts }: Method): string {
  const given = `('${place}', request, options)`
  if (starts) return `StartedJob<${reply}> { return this.started(this.call${given}) }`
  if (streams) return `AsyncGenerator<${reply}, void, undefined> { return this.events${given} }`
  return `Promise<${reply}> { return this.call${given} }`
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
