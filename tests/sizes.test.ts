import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'

const MAX_LINES = 50
/** Of a component: JSX takes a line per attribute. */
const MAX_COMPONENT_LINES = 80
/** They run in a page of the browser, where nothing else of ours is. */
const ALONE = ['look.ts: look', 'pending.ts: notePending', 'snapshot.ts: snapshot'].map(
  (name) => `lib/network/browser/${name}`,
)
/**
 * Shares of lines that are comments, in thousandths. They may only fall: lib is to reach 45. The
 * clients' are what editors show, one for each field of the API.
 */
const MAX_COMMENTS = { app: 35, bench: 56, clients: 60, lib: 65, scripts: 76, tests: 25 }

type Source = { file: string; text: string }
type Function = { name: string; lines: number; isComponent: boolean }
/** What is read of a node of the syntax tree. */
type Node = { type: string; start: number; end: number; [key: string]: unknown }

const sourcesIn = (root: string): Source[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|m[jt]s)$/.test(name) && !/\bnode_modules\b/.test(name))
    .map((name) => ({
      file: `${root}/${name}`,
      text: readFileSync(`${root}/${name}`, 'utf8'),
    }))

test('functions have at most 50 lines and components 80, with their JSX', () => {
  const long = ['app', 'lib', 'scripts', 'bench', 'clients']
    .flatMap(sourcesIn)
    .filter(({ text }) => text.split('\n').length > MAX_LINES)
    .flatMap(({ file, text }) =>
      functionsIn(file, text)
        .filter(({ lines, isComponent }) => lines > (isComponent ? MAX_COMPONENT_LINES : MAX_LINES))
        .map(({ name, lines }) => ({ name: `${file}: ${name}`, lines })),
    )
  expect(long.filter(({ name }) => !ALONE.includes(name))).toEqual([])
  expect(long.map(({ name }) => name)).toEqual(expect.arrayContaining(ALONE))
})

test('lines of JSX count, and a function inside a component counts alone and as part of it', () => {
  const text = `export function Panel() {
  const add = () => {
    go()
  }
  return (
    <p
      title="a"
    >
      b
    </p>
  )
}
class Pen {
  #draw() {
    return 1
  }
}
`
  expect(functionsIn('app/panel.tsx', text)).toEqual([
    { name: 'Panel', lines: 12, isComponent: true },
    { name: 'add', lines: 3, isComponent: false },
    { name: 'draw', lines: 3, isComponent: false },
  ])
})

test('comments are a small share of the lines of each folder', () => {
  for (const [root, max] of Object.entries(MAX_COMMENTS)) {
    const written = sourcesIn(root).filter(({ text }) => !text.startsWith('// Written by'))
    const lines = written.flatMap(({ text }) => text.split('\n'))
    const comments = lines.filter((line) => /^\s*(?:\/\*|\*\/|\* |\*$|\/\/)/.test(line))
    expect((comments.length / lines.length) * 1000, root).toBeLessThanOrEqual(max)
  }
})

/** The functions of a file, outer before inner ones. */
function functionsIn(file: string, text: string): Function[] {
  const functions: Function[] = []
  const linesOf = ({ start, end }: Node) => text.slice(start, end).split('\n').length
  const walk = (value: unknown, name: string) => {
    if (Array.isArray(value)) for (const item of value) walk(item, name)
    if (!isNode(value)) return
    const own = nameIn(value) ?? name
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type)) {
      const isComponent = file.endsWith('.tsx') && /^[A-Z]/.test(own)
      functions.push({ name: own, lines: linesOf(value), isComponent })
    }
    for (const child of Object.values(value)) walk(child, own)
  }
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file).body, '')
  return functions
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The name that a declaration, a method or a property gives to its function. */
function nameIn(node: Node): string | undefined {
  const named = /^(?:VariableDeclarator|FunctionDeclaration)$/.test(node.type)
    ? node.id
    : /^(?:MethodDefinition|PropertyDefinition|Property)$/.test(node.type)
      ? node.key
      : null
  return isNode(named) && typeof named.name === 'string' ? named.name : undefined
}
