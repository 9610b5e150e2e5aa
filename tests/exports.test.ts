import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Sources = Map<string, string>

const CODE = ['app', 'lib']
const USERS = [...CODE, 'bench', 'clients', 'scripts', 'tests']
const isCode = (name: string) => /\.(?:tsx?|m[jt]s)$/.test(name) && !/\bnode_modules\b/.test(name)
const sources: Sources = new Map(
  [
    ...readdirSync('.').filter(isCode),
    ...USERS.flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`),
    ),
  ]
    .filter(isCode)
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

/** What Next.js looks for in files of app. */
const NEXT =
  /^(?:default|metadata|viewport|dynamic|runtime|config|maxDuration|generate\w+|GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/
const isOfNext = (file: string, name: string) => file.startsWith('app/') && NEXT.test(name)
const STAR = '*'

test('every export of app and lib is imported by another file', () => {
  const unused = unusedExports(sources)
  expect(unused).toEqual([])
})

test('an unused export, an unused entry of an entrance and what only it passes on are found', () => {
  const unused = unusedExports(
    new Map([
      [
        'lib/base/a/index.ts',
        "export { one, type Two } from './parts'\nexport { three } from './parts'",
      ],
      [
        'lib/base/a/parts.ts',
        'export const one = 1\nexport type Two = 2\nexport function three() {}',
      ],
      ['lib/base/b/index.ts', "import { one } from '@/lib/base/a'\nexport const four = one"],
      ['tests/b.test.ts', "import type { Two } from '@/lib/base/a/parts'"],
    ]),
  )
  expect(unused).toEqual([
    'lib/base/a/index.ts: Two',
    'lib/base/a/index.ts: three',
    'lib/base/a/parts.ts: three',
    'lib/base/b/index.ts: four',
  ])
})

/** Imports of tests past the entrances of other modules. It may only fall. */
const MAX_DEEP_IMPORTS = 83

test('tests import other modules by their entrance, apart from a number that only falls', () => {
  const deep = deepImports(sources)
  expect(deep.length, deep.join('\n')).toBe(MAX_DEEP_IMPORTS)
})

test('an import past the entrance of another module is counted, one of the own module is not', () => {
  const text =
    "import { a } from '@/lib/reader/page'\nimport { b } from '@/lib/reader/page/survey'\nimport { c } from '@/lib/reader/html/text'\nimport { d } from '@/lib/reader/html/in-thread'"
  expect(deepImports(new Map([['tests/unit/reader/page/page.test.ts', text]]))).toEqual([
    'tests/unit/reader/page/page.test.ts: @/lib/reader/html/text',
  ])
})

/** A parser of a module, `in-thread`, is an entrance for reader threads. */
function deepImports(files: Sources): string[] {
  return [...files].flatMap(([file, text]) => {
    const [, own] = /^tests\/unit\/([^/]+\/[^/.]+)[/.]/.exec(file) ?? []
    if (!file.startsWith('tests/')) return []
    return [...text.matchAll(/(?:from|import\()\s*'@\/(lib\/([^/']+\/[^/']+)\/([^']+))'/g)]
      .filter(([, , module, rest]) => module !== own && !/^(?:index|in-thread)$/.test(rest ?? ''))
      .map(([, target]) => `${file}: @/${target}`)
  })
}

/** `file: name` for each export that no other file imports. */
function unusedExports(files: Sources): string[] {
  const used = new Set<string>()
  const next = [...files].flatMap(([file, text]) => [
    ...importsIn(file, text, files),
    ...exportsIn(text).flatMap((name) => (isOfNext(file, name) ? [`${file} ${name}`] : [])),
  ])
  for (let use = next.pop(); use !== undefined; use = next.pop()) {
    if (used.has(use)) continue
    used.add(use)
    const [file = '', name = ''] = use.split(' ')
    next.push(...passedOn(file, name, files))
  }
  return [...files]
    .filter(([file]) => CODE.some((root) => file.startsWith(`${root}/`)))
    .flatMap(([file, text]) =>
      exportsIn(text)
        .filter((name) => !used.has(`${file} ${name}`) && !used.has(`${file} ${STAR}`))
        .map((name) => `${file}: ${name}`),
    )
}

/** The names that a file exports. */
function exportsIn(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|class|const|let|type|interface|enum) (\w+)/gm,
  )
  const lists = text.matchAll(/^export (?:type |const )?\{([^}]*)\}/gm)
  return [
    ...[...declared].map(([, name = '']) => name),
    ...[...lists].flatMap(([, list = '']) => namesIn(list).map(({ outside }) => outside)),
  ]
}

/**
 * What a file imports from files of ours, as `file name`: also in scripts that are strings, and as
 * tasks of reader threads, which are called by name.
 */
function importsIn(file: string, text: string, files: Sources): string[] {
  const named = [
    ...text.matchAll(/\bimport (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/g),
  ].flatMap(([, list = '', from = '']) =>
    namesIn(list).map(({ inside }) => [from, inside] as const),
  )
  const whole = [
    ...text.matchAll(/\bimport (?:type )?\* as \w+ from '([^']+)'/g),
    ...text.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/ *)?['"`]([^'"`]+)['"`]/g),
  ].map(([, from = '']) => [from, STAR] as const)
  const tasks = [...text.matchAll(/\bfile: '([^']+)', task: '(\w+)'/g)].map(
    ([, target = '', name = '']) => [`@/${target}`, name] as const,
  )
  return [...named, ...whole, ...tasks].flatMap(([from, name]) => {
    const target = targetIn(file, from, files)
    return target ? [`${target} ${name}`] : []
  })
}

/** The exports of other files that an export passes on. */
function passedOn(file: string, name: string, files: Sources): string[] {
  const text = files.get(file) ?? ''
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)]
  const named = lists.flatMap(([, list = '', from = '']) =>
    namesIn(list)
      .filter(({ outside }) => outside === name || name === STAR)
      .map(({ inside }) => [from, inside] as const),
  )
  const whole = [...text.matchAll(/^export (?:type )?\* from '([^']+)'/gm)].map(
    ([, from = '']) => [from, name] as const,
  )
  return [...named, ...whole].flatMap(([from, inside]) => {
    const target = targetIn(file, from, files)
    return target ? [`${target} ${inside}`] : []
  })
}

/** Names of an import or export list: `a, type b as c`, `a: b`. */
function namesIn(list: string): { inside: string; outside: string }[] {
  return list
    .split(',')
    .map((part) => part.replace(/\/\/.*|\btype (?=\w)/g, '').trim())
    .filter(Boolean)
    .map((part) => {
      const [inside = '', outside = inside] = part.split(/\s+as\s+|:\s*/)
      return { inside, outside }
    })
}

function targetIn(file: string, to: string, files: Sources): string | undefined {
  if (!/^(?:\.|@\/)/.test(to)) return undefined
  const target = to.startsWith('@/')
    ? to.slice(2)
    : path.posix.join(path.posix.dirname(file), to).replace(/\/$/, '')
  return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
    .map((end) => target + end)
    .find((name) => files.has(name))
}
