import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shrink } from '../../scripts/shrink.mjs'

const require = createRequire(import.meta.url)

/** Writes files to a folder of chunks and shrinks them. */
function shrunk(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chunks-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  shrink(folder)
  return folder
}

const chunk = (body: string, name = 'x') =>
  `module.exports = [\n${body},\n];\n\n//# sourceMappingURL=${name}.js.map`

test('a chunk that the build repeats is written once and loaded once', () => {
  const body = `1, (() => { return '${'long '.repeat(100)}' })`
  const folder = shrunk({
    'a.js': chunk(body, 'a'),
    'b.js': chunk(body, 'b'),
    'c.js': chunk("2, (() => 'c')", 'c'),
    'ssr/a.js': chunk(body, 'ssr'),
  })
  const [a, b, c, other] = ['a.js', 'b.js', 'c.js', 'ssr/a.js'].map((name) =>
    require(path.join(folder, name)),
  )
  expect(b).toBe(a)
  expect(a[1]()).toBe('long '.repeat(100))
  expect(c[1]()).toBe('c')
  // Pages and routes have a runtime each.
  expect(other).not.toBe(a)
  expect(statSync(path.join(folder, 'b.js')).size).toBeLessThan(100)
})

test('text and patterns mean the same with escaped characters, and the file is Latin-1', () => {
  const body = String.raw`1, 'é – “quoted” 来源 🎈 \… \\… \u2014 \n', /[–—]\s|来|\🎈/.source, /^[🎈]$/u, ${'`'}a
  – ${'$'}{1}${'`'} /* “ */`
  const before = `module.exports = [${body}]`
  const folder = shrunk({ 'a.js': before })
  const after = readFileSync(path.join(folder, 'a.js'), 'utf8')
  expect([...after].every((letter) => letter.charCodeAt(0) < 256)).toBe(true)
  const evaluate = (code: string) =>
    new Function(`const module = {}; ${code}; return module.exports`)()
  const [old, now] = [evaluate(before), evaluate(after)]
  expect(now[1]).toBe(old[1])
  expect(new RegExp(now[2]).test('– ')).toBe(true)
  expect(new RegExp(now[2]).test('来')).toBe(true)
  expect(new RegExp(now[2]).test('🎈')).toBe(true)
  expect(now[3].test('🎈')).toBe(true)
  expect(now[4]).toBe(old[4])
})

test('what is not a chunk stays as it is', () => {
  const runtime = "const RUNTIME = '–'\nmodule.exports = (a) => a\n"
  const folder = shrunk({ '[turbopack]_runtime.js': runtime })
  expect(readFileSync(path.join(folder, '[turbopack]_runtime.js'), 'utf8')).toBe(runtime)
})

test('comments and indentation go, and lines, names, texts and parentheses stay', () => {
  const long = ['1, ((context) => {', '    // a comment', '    return `  a // b', '      c`', '})']
  const folder = shrunk({ 'a.js': chunk(long.join('\n')) })
  const text = readFileSync(path.join(folder, 'a.js'), 'utf8')
  expect(text.split('\n').slice(1, 5)).toEqual([
    '1, ((context) => {',
    'return `  a // b',
    '      c`',
    '}),',
  ])
})
