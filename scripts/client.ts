import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { openApi } from '@/lib/catalog'

/** `npm run client [-- --check]`: the TypeScript client's types and methods, made from the OpenAPI document, then compiled. */
type Content = Record<string, { schema: JSONSchema }>
type Operation = {
  operationId: string
  summary: string
  deprecated?: boolean
  requestBody: { content: Content }
  responses: { '200': { content: Content } }
}
type Method = { name: string; path: string; summary: string; request: string; reply: string; streams: boolean }

const root = path.dirname(import.meta.dirname)
const client = path.join(root, 'clients/typescript')
const source = path.join(client, 'src')
const paths = openApi('/').paths as Record<string, { post?: Operation }>
const operations = Object.entries(paths).flatMap(([place, { post }]) =>
  post && !post.deprecated ? [{ place, post }] : [],
)

const schemas: Record<string, JSONSchema> = {}
const methods = operations.map(({ place, post }): Method => {
  const pascal = pascalCase(post.operationId.replace(/^v2_/, ''))
  const reply = post.responses['200'].content
  const streams = 'text/event-stream' in reply
  const [request, answer] = [`${pascal}Request`, `${pascal}${streams ? 'Event' : 'Reply'}`]
  schemas[request] = post.requestBody.content['application/json']?.schema ?? {}
  schemas[answer] = Object.values(reply)[0]?.schema ?? {}
  const name = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return { name, path: place, summary: post.summary, request, reply: answer, streams }
})

const head = '// Made by `npm run client` from the OpenAPI document. Do not edit.\n'
const made = { 'types.ts': formatted(head + (await types())), 'methods.ts': formatted(head + methodsFile()) }
if (process.argv.includes('--check')) check()
else {
  for (const [name, text] of Object.entries(made)) writeFileSync(path.join(source, name), text)
  rmSync(path.join(client, 'dist'), { recursive: true, force: true })
  compileTo(path.join(client, 'dist'))
}

/** Ends with 1 when the client in the tree is not the one that would be made now. */
function check(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-client-'))
  const stale = Object.entries(made).filter(([name, text]) => readFileSync(path.join(source, name), 'utf8') !== text)
  compileTo(folder)
  const read = (place: string) => readdirSync(place).map((name) => [name, readFileSync(path.join(place, name), 'utf8')])
  const same = JSON.stringify(read(folder).sort()) === JSON.stringify(read(path.join(client, 'dist')).sort())
  rmSync(folder, { recursive: true })
  if (stale.length === 0 && same) return
  console.error(`out of date: ${stale.map(([name]) => name).join(', ') || 'dist'}. Run: npm run client`)
  process.exit(1)
}

function compileTo(folder: string): void {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', client, '--outDir', folder], { stdio: 'inherit' })
}

function formatted(text: string): string {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const place = path.join(source, 'types.ts')
  const input = { cwd: root, input: text, encoding: 'utf8', maxBuffer: 1 << 24 } as const
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${place}`], input)
}

async function types(): Promise<string> {
  const parts: string[] = []
  for (const [name, schema] of Object.entries(schemas)) {
    const text = await compile({ ...schema, title: name }, name, { bannerComment: '', format: false })
    parts.push(text.trim())
  }
  return `${parts.join('\n\n')}\n`
}

function methodsFile(): string {
  const names = methods.flatMap(({ request, reply }) => [request, reply]).sort()
  const line = ({ name, path: place, summary, request, reply, streams }: Method) =>
    streams
      ? `/** ${summary} */\n${name}(request: ${request}, options?: CallOptions): AsyncGenerator<${reply}, void, undefined> { return this.events('${place}', request, options) }`
      : `/** ${summary} */\n${name}(request: ${request}, options?: CallOptions): Promise<${reply}> { return this.call('${place}', request, options) }`
  return `import { type CallOptions, Transport } from './transport.ts'
import type { ${names.join(', ')} } from './types.ts'

/** A method for each endpoint. */
export class Groundwire extends Transport {
${methods.map(line).join('\n\n')}
}

/** The path of each method: for estimates. */
export const paths = {
${methods.map(({ name, path: place }) => `${name}: '${place}',`).join('\n')}
} as const
`
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
