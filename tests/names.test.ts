import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'

/** Past participles, which say neither what a thing is nor what a function does. */
const PARTICIPLE =
  /^(?:found|shown|kept|known|given|asked|wanted|held|written|read|joined|parsed|listed|told|said|sent|taken|made|named|marked|chosen|counted|weighed|stored|left|meant|refused|described|searched|extracted|merged|framed|answered|escaped|fenced|completed|closed|opened|settled|rated|paid|spent|done|seen|drawn|bound|grown|sorted|cleaned|tidied|cited|claimed|resolved|loaded|visited|linked|filled|repeated|repaired|decoded|encoded|trimmed|ranked|packed|planned|checked|declared|allowed)$/i
const ANYTHING = /^(?:one|some|other|thing)$/

/** How many of a thousand declared names may be of a kind. It may only fall. */
const MOST = { participle: 4, 'name that ends in Of': 1.2, 'name for anything': 0 }

type Node = { type: string; [key: string]: unknown }

test('variables are named by nouns and functions by verbs', () => {
  const names = globSync('{lib,app}/**/*.{ts,tsx}').flatMap((file) =>
    declaredNames(file, readFileSync(file, 'utf8')),
  )
  const share = (isOdd: (name: string) => boolean) =>
    (names.filter(isOdd).length * 1_000) / names.length
  const shares = {
    participle: share((name) => PARTICIPLE.test(name)),
    'name that ends in Of': share((name) => /[a-z]Of$/.test(name)),
    'name for anything': share((name) => ANYTHING.test(name)),
  }
  for (const [kind, most] of Object.entries(MOST))
    expect(shares[kind as keyof typeof MOST], kind).toBeLessThanOrEqual(most)
})

test('parameters and parts of a pattern count as declared, keys of a pattern do not', () => {
  const text = `const { read: source, one = 1 } = page
type Found = string
function textOf(other: Found, [first]: string[]) { return (thing) => thing.left }
`
  const names = ['Found', 'first', 'one', 'other', 'source', 'textOf', 'thing']
  expect(declaredNames('a.ts', text).sort()).toEqual(names.sort())
})

const DECLARATION =
  /^(?:VariableDeclarator|FunctionDeclaration|ClassDeclaration|TS(?:TypeAlias|Interface)Declaration)$/

function declaredNames(file: string, text: string): string[] {
  const names: string[] = []
  const walk = (value: unknown) => {
    if (Array.isArray(value)) for (const child of value) walk(child)
    if (!isNode(value)) return
    if (DECLARATION.test(value.type)) names.push(...namesIn(value.id))
    if (Array.isArray(value.params)) names.push(...value.params.flatMap(namesIn))
    for (const child of Object.values(value)) walk(child)
  }
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file).body)
  return names
}

/** The names of a pattern, such as `{ a: b, c = 1 }`. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (typeof pattern.name === 'string') return pattern.type === 'Identifier' ? [pattern.name] : []
  const { properties, elements, left, argument, value, parameter } = pattern
  return [properties, elements, left, argument, value, parameter].flat().flatMap(namesIn)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
