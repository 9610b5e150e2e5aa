import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { UNITS } from '@/lib/base/call/index'
import { callNames, catalog, openApi, reads } from '@/lib/operations/catalog/index'
import { tools } from '@/lib/services/mcp/tools'
import { findTool } from '../../../../app/(dashboard)/playground/tools'

// What adding a capability consists of. CONTRIBUTING.md names the places.
const { paths } = openApi('') as {
  paths: Record<string, Record<string, { description: string } | undefined>>
}
const text = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
const sources = {
  readme: readFileSync('README.md', 'utf8'),
  typescript: readFileSync('clients/typescript/src/methods.ts', 'utf8'),
  python: readFileSync('clients/python/src/groundwire/_methods.py', 'utf8'),
  cli: text('clients/cli/src/*.ts'),
}
/** Why the command line has no command of an endpoint. */
const NO_COMMAND: Record<string, string> = {
  batch_parse: 'parse reads one file; a list of them comes from a program',
  rerank: 'its documents come from a program',
  monitors: 'a monitor is made once, in the dashboard or by a program',
}
const current = catalog.filter(({ deprecated }) => !deprecated)

describe.each(current.map((entry) => [entry.path, entry] as const))('%s', (path, entry) => {
  const { name, reference } = entry.capability
  const plain = name.replace(/_stream$/, '')

  test('has a route, an operation, a price and a name for filters', () => {
    expect(existsSync(`app${path}/route.ts`)).toBe(true)
    expect(paths[path]?.post?.description).toMatch(/^Costs, in USD: [\d.]+ \w/)
    for (const [unit] of reference.prices) expect(Object.keys(UNITS)).toContain(unit)
    expect(callNames).toContain(name)
  })

  test('is in both clients and the command line', () => {
    expect(sources.typescript).toContain(`'${path}'`)
    expect(sources.python).toContain(`"${path}"`)
    const method = plain.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    const isCommand = new RegExp(`(?:paths|client)\\.${method}(?:Stream)?\\b`).test(sources.cli)
    expect(isCommand || plain in NO_COMMAND, plain).toBe(true)
  })

  test('is a tool of MCP, one of the playground, and in the README', () => {
    const all = tools.flatMap(({ endpoints }) => endpoints ?? [])
    expect(all.includes(plain) || all.includes(name)).toBe(true)
    expect(findTool(path.replace('/api/', ''))).toBeDefined()
    expect(sources.readme).toContain(path)
  })
})

test('every operation that is not a call has its route and a method that the route serves', () => {
  expect(reads.length).toBeGreaterThan(18)
  for (const { path, method } of reads) {
    const folder = path.replace(/\{(\w+)\}/g, '[$1]')
    const [route] = [`app${folder}/route.ts`, `app/(entry)${folder}/route.ts`].filter(existsSync)
    expect(route, path).toBeDefined()
    const source = readFileSync(route ?? '', 'utf8')
    expect(source, path).toMatch(
      new RegExp(`export (?:const|(?:async )?function) ${method.toUpperCase()}\\b`),
    )
  }
})
